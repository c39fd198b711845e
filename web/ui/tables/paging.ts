/** How many pages a list has; an empty one has one. */
export function pageCount(limit: number, total: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** First and last row shown, counted from 1; both 0 for an empty list. */
export function rangeOf(page: number, limit: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 }
  const last = Math.min(page, pageCount(limit, total))
  return { from: (last - 1) * limit + 1, to: Math.min(last * limit, total) }
}
