import { type DayRange, type MomentRange, momentsOf } from '#domain/stats/range.ts'

/** What is counted by month needs some to compare: at least a year of them, up to the last day that is shown. */
export function shownMonths({ from, to }: DayRange, zone: string): MomentRange {
  const [year = 0, month = 1] = to.split('-').map(Number)
  const yearBefore = new Date(Date.UTC(year, month - 12)).toISOString().slice(0, 10)
  const first = `${from.slice(0, 7)}-01`
  return momentsOf({ from: first < yearBefore ? first : yearBefore, to }, zone)
}

/** Months in the words of a language: whole, and as short as there is room below a bar. */
export function monthWords(locale: string): { whole: (month: string) => string; short: (month: string) => string } {
  const whole = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return {
    whole: (month) => whole.format(new Date(`${month}-01`)),
    short: (month) => (month.endsWith('-01') ? month.slice(0, 4) : short.format(new Date(`${month}-01`))),
  }
}
