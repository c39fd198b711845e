import { checkRange, type DayRange } from '#domain/stats/range.ts'
import { dayOf, presetRange, readDay } from '#web/lists/index.ts'

export interface DashboardSearch {
  from?: string | undefined
  to?: string | undefined
}

/** Without a range it is the last 30 days, whenever it is opened. */
export interface DashboardAddress {
  range: DayRange | undefined
}

export function readDashboardAddress(
  { from, to }: DashboardSearch,
  today: Date,
): { address: DashboardAddress; broken: string[] } {
  if (from === undefined && to === undefined) return { address: { range: undefined }, broken: [] }
  const range = { from: readDay(from) ?? '', to: readDay(to) ?? '' }
  const broken = (['from', 'to'] as const).filter((name) => range[name] === '')
  if (broken.length > 0) return { address: { range: undefined }, broken }
  return checkRange(range, dayOf(today))
    ? { address: { range: undefined }, broken: ['from', 'to'] }
    : { address: { range }, broken: [] }
}

export function writeDashboardAddress({ range }: DashboardAddress): DashboardSearch {
  return { from: range?.from, to: range?.to }
}

/** The days that are shown. */
export function shownRange({ range }: DashboardAddress, today: Date): DayRange {
  return range ?? (presetRange('30d', today) as DayRange)
}
