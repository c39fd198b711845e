interface Room {
  /** What there is for all of them. */
  room: number
  /** Between two of them. */
  gap: number
  /** Taken by the word that there are more, where some are left out. */
  more: number
  /** So many stand in any case. */
  least: number
}

/** How many of these widths stand on one line, from the first on. */
export function fitting(widths: readonly number[], { room, gap, more, least }: Room): number {
  let end = -gap
  let withMore = 0
  for (const [index, width] of widths.entries()) {
    end += gap + width
    if (end + gap + more <= room) withMore = index + 1
  }
  return end <= room ? widths.length : Math.max(least, withMore)
}
