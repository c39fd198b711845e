import type { CSSProperties } from 'react'

/** Room beside the bars for the numbers of their axis, which would otherwise lie over the last of them. */
export function axisRoom(numbers: readonly string[]): CSSProperties {
  const longest = Math.max(0, ...numbers.map((each) => each.length))
  return { '--plot-axis': longest === 0 ? '0px' : `calc(${longest} * 0.6 * var(--fs-xs) + 0.375rem)` } as CSSProperties
}
