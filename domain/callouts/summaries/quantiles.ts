/** A value and how often it occurs. */
export type Weighted = readonly [value: number, count: number]

/** Whether sums of such numbers are numbers: nobody answers more, but to try what happens. */
export function isCountable(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

/** In ascending order, each value once. */
export function sortWeighted(counts: ReadonlyMap<number, number>): Weighted[] {
  return [...counts].sort(([one], [other]) => one - other)
}

/**
 * The values below which these shares of all lie, between two neighbours in proportion: the median is that of 0.5. Shares
 * ascend.
 */
export function quantiles(sorted: readonly Weighted[], shares: readonly number[]): number[] {
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let at = 0
  let before = 0
  /** The value at a place among all, from 0; places ascend. */
  const valueAt = (place: number): number => {
    while (at < sorted.length - 1 && before + (sorted[at]?.[1] ?? 0) <= place) {
      before += sorted[at]?.[1] ?? 0
      at += 1
    }
    return sorted[at]?.[0] ?? Number.NaN
  }
  return shares.map((share) => {
    const place = share * (total - 1)
    const lower = valueAt(Math.floor(place))
    const [kept, passed] = [at, before]
    const upper = valueAt(Math.ceil(place))
    at = kept
    before = passed
    return lower + (upper - lower) * (place - Math.floor(place))
  })
}

/** The next of 1, 2, 5, 10, 20, 50 … and their tenths, not less than this. */
export function niceStep(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10
  return tidy(factor * power)
}

/** Without what binary fractions add: 0.30000000000000004 is 0.3. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
