/** Moves all headings down (or up) so that the highest becomes `startLevel`; the lowest possible is h6. */
export function shiftHeadings(html: string, startLevel: number): string {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map((match) => Number(match[1]))
  if (levels.length === 0) return html
  const shift = startLevel - Math.min(...levels)
  return html.replace(
    /(<\/?h)([1-6])\b/gi,
    (_, open: string, level: string) => `${open}${Math.min(6, Number(level) + shift)}`,
  )
}
