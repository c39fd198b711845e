/** What one answer, or a group of them, comes to. */
export interface Bar {
  label: string
  /** Below a standing bar, where there is less room. */
  mark?: string
  count: number
  /** Of all that are counted; undefined where they add up to nothing. */
  share?: number
  /** Beside the count, or in its place where places on lines are compared. */
  value?: string
  /** Below the label of a lying bar, where there is room for words. */
  note?: string
  /** A place from 0 to 1 on a line, in place of a length. */
  at?: number
  /** To the responses behind it. */
  href?: string | undefined
}

interface Fact {
  label: string
  value: string
  unit?: string
}

/** Figures with a drawing of them. The table, the file and the picture are made of the same. */
export interface Chart {
  /** Lying bars, standing ones, one bar in two parts, or places on lines. */
  form: 'lying' | 'standing' | 'split' | 'line'
  /** What bars stand for, what is counted, and what the value of each is. */
  heads: { label: string; count: string; value?: string }
  bars: readonly Bar[]
  facts: readonly Fact[]
  /** Sentences below the drawing. */
  notes: readonly string[]
  /** Where something is on the axis of standing bars, from 0 to 1. */
  reference?: { at: number; label: string }
  /** Standing bars are marked where they begin, not in their middle. */
  hasEdges?: boolean
  /** Standing bars have their figures above them. */
  hasFigures?: boolean
  /** At both ends of the axis. */
  ends?: readonly [string, string]
}

const axisSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The two counts that lines across standing bars stand for; the upper one is not less than the longest bar. */
export const axisOf = (bars: readonly Bar[]) => axisFor(longest(bars))

/** Two lines up to a figure, at numbers that are easily read. */
export function axisFor(most: number): { step: number; top: number } {
  const half = most / 2
  const power = 10 ** Math.floor(Math.log10(half))
  const steps = axisSteps.map((each) => each * power)
  const step = half <= 1 ? 1 : (steps.find((each) => each >= half && Number.isInteger(each)) ?? Math.ceil(half))
  return { step, top: step * 2 }
}

/** The longest bar fills the width where shares do not. */
export function longest(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ count }) => count))
}

/** A bar as long as its share of the room; the least one is still seen, none is not. */
export function lengthOf(share: number): string {
  return share > 0 ? `max(1px, ${Math.round(share * 10_000) / 100}%)` : '0'
}
