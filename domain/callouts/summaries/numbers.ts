import type { Tally } from '../question-types/summary-type.ts'
import { listOf } from './choices.ts'
import { isCountable, niceStep, quantiles, sortWeighted, tidy, type Weighted } from './quantiles.ts'
import type { SummaryOf } from './summary.ts'

const mostBins = 12

export function tallyNumbers(): Tally {
  const counts = new Map<number, number>()
  return {
    add(answer, count) {
      for (const value of listOf(answer)) {
        if (isCountable(value)) counts.set(value, (counts.get(value) ?? 0) + count)
      }
    },
    finish: () => (counts.size === 0 ? undefined : summariseNumbers(sortWeighted(counts))),
  }
}

function summariseNumbers(sorted: readonly Weighted[]): SummaryOf<'numbers'> {
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  const [low = 0, quarter = 0, median = 0, threeQuarters = 0, high = 0] = quantiles(
    sorted,
    [0.02, 0.25, 0.5, 0.75, 0.98],
  )
  const [least, most] = [sorted[0]?.[0] ?? 0, sorted.at(-1)?.[0] ?? 0]
  const areWhole = sorted.every(([value]) => Number.isInteger(value))
  return {
    kind: 'numbers',
    least,
    most,
    mean: sorted.reduce((sum, [value, count]) => sum + value * (count / total), 0),
    median: tidy(median),
    middleHalf: [tidy(quarter), tidy(threeQuarters)],
    ...spread(sorted, { least, most, low, high, areWhole }),
  }
}

interface Extent {
  least: number
  most: number
  /** Nearly all lie between these: a few far out must not press the others into one bin. */
  low: number
  high: number
  areWhole: boolean
}

/**
 * A step that spreads these over the bins, but none so small beside the numbers, or beside 1, that counting steps of it
 * would go by the rounding of binary fractions.
 */
function stepFor(low: number, high: number): number {
  const even = low === high ? 1 : (high - low) / (mostBins - 2)
  return Math.max(even, Math.max(Math.abs(low), Math.abs(high)) * 1e-9, 1e-12)
}

/** Bins of a step that people count in. */
function spread(sorted: readonly Weighted[], { least, most, low, high, areWhole }: Extent) {
  const wished = niceStep(stepFor(low, high))
  const step = areWhole ? Math.max(1, wished) : wished
  const numberOf = (value: number) => Math.floor(tidy(value / step))
  const fits = numberOf(most) - numberOf(least) < mostBins
  const [first, last] = fits ? [numberOf(least), numberOf(most)] : [numberOf(low), numberOf(high)]
  const bins = Array.from({ length: last - first + 1 }, (_, at) => ({ from: tidy((first + at) * step), count: 0 }))
  let below = 0
  let above = 0
  for (const [value, count] of sorted) {
    const bin = bins[numberOf(value) - first]
    if (bin) bin.count += count
    else if (numberOf(value) < first) below += count
    else above += count
  }
  return { step, bins, below, above }
}
