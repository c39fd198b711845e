import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds of processor time that an act takes; what other processes do counts for nothing. */
function workOf(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

setFlagsFromString('--expose-gc')
/** So that what others have left behind isn't cleared up at the cost of what is measured. */
export const clearMemory = runInNewContext('gc') as () => void

/** The least of five runs: what else a run is charged with, such as clearing up after others, only ever adds. */
function leastWorkOf(act: () => unknown): number {
  clearMemory()
  return Math.min(...Array.from({ length: 5 }, () => workOf(act)))
}

/** Something to be done with input of any size. Making the input isn't counted. */
export interface WorkCase {
  name: string
  prepare: (size: number) => () => unknown
  /** The sizes that are tried: the first, and up to which. */
  from?: number
  to?: number
  /** How often the size is doubled between two measurements: over more the machine's caches spoil less. */
  doublings?: number
}

const measurableMs = 5
/** For twice the size. */
const allowedGrowth = 2.5
const tries = 5

/** Of many cases those whose work grows faster than their input. */
export function growingFaster(cases: Iterable<WorkCase>): string[] {
  return [...cases].flatMap((each) => {
    const growth = growthOf(each)
    return growth > allowedGrowth ? [`${each.name}: ${growth.toFixed(1)} times the work for twice the size`] : []
  })
}

/** By how much work grows with twice the size, from the first size on that takes long enough to be measured. */
function growthOf({ prepare, from = 4_000, to = 64_000, doublings = 2 }: WorkCase): number {
  for (let size = from; size <= to; size *= 2 ** doublings) {
    const act = prepare(size)
    if (workOf(act) < measurableMs || leastWorkOf(act) < measurableMs) continue
    const larger = prepare(size * 2 ** doublings)
    return measureGrowth(act, larger, allowedGrowth ** doublings) ** (1 / doublings)
  }
  return 1
}

/** Asked again where it seems too much: a machine that is busy with other things can spoil five runs. */
function measureGrowth(small: () => unknown, large: () => unknown, allowed: number): number {
  const least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    least.large = Math.min(least.large, leastWorkOf(large))
    least.small = Math.min(least.small, leastWorkOf(small))
    if (least.large / least.small <= allowed) break
  }
  return least.large / least.small
}
