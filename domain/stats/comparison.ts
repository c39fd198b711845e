/** How a figure differs from the one before it. */
export interface Comparison {
  direction: 'more' | 'less' | 'same'
  /** Whole, without a sign. */
  percent: number
}

/** Undefined where there is nothing to compare with; what rounds to nothing is the same. */
export function compareFigures(current: number | null, previous: number | null): Comparison | undefined {
  if (current === null || previous === null || previous <= 0) return undefined
  const percent = Math.round(((current - previous) / previous) * 100)
  if (percent === 0) return { direction: 'same', percent }
  return { direction: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) }
}
