/**
 * The width to deliver of an image that is `own` pixels wide, when `wanted` are asked for: the smallest of `widths` (in
 * order) that is enough, else the largest. Undefined when the image itself is no wider: nothing is enlarged.
 */
export function chooseWidth(wanted: number, own: number, widths: readonly number[]): number | undefined {
  const chosen = widths.find((width) => width >= wanted) ?? widths.at(-1)
  return chosen !== undefined && chosen < own ? chosen : undefined
}
