/** A line across, in the window's coordinates. */
export interface Line {
  x: number
  y: number
  width: number
}

/** The line before the row of this index: between two rows, or in the middle of a list that has none. */
export function lineIn(list: Element, rows: readonly Element[], index: number): Line {
  const { left, top, width, height } = list.getBoundingClientRect()
  const before = rows[index - 1]?.getBoundingClientRect()
  const after = rows[index]?.getBoundingClientRect()
  const y =
    before && after
      ? (before.bottom + after.top) / 2
      : before
        ? before.bottom + 4
        : after
          ? after.top - 4
          : top + height / 2
  return { x: left, y, width }
}

/** The index that a height stands for: before the first row whose middle is below. */
export function indexAt(rows: readonly Element[], y: number): number {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return below === -1 ? rows.length : below
}
