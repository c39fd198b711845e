/** Where a range of moments is read: from kept totals of whole months and days, and at its edges from payments. */
export interface SplitRange {
  from: Date
  daysFrom: Date
  monthsFrom: Date
  monthsTo: Date
  daysTo: Date
  /** Not included. */
  to: Date
}

/** Each moment is at or after the one before it; where no whole day or month lies within, its two are the same. */
export function splitRange(from: Date, to: Date): SplitRange {
  const end = to < from ? from : to
  const [daysFrom, daysTo] = within(nextStart(from, startOfDay, 1, 0), startOfDay(end), end)
  const [monthsFrom, monthsTo] = within(nextStart(daysFrom, startOfMonth, 0, 1), startOfMonth(daysTo), daysTo)
  return { from, daysFrom, monthsFrom, monthsTo, daysTo, to: end }
}

function within(start: Date, end: Date, otherwise: Date): [Date, Date] {
  return start < end ? [start, end] : [otherwise, otherwise]
}

const startOfDay = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
const startOfMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

/** The moment itself, if a day or month begins there. */
function nextStart(at: Date, startOf: (at: Date) => Date, days: number, months: number): Date {
  const start = startOf(at)
  if (start.getTime() === at.getTime()) return at
  start.setUTCMonth(start.getUTCMonth() + months, start.getUTCDate() + days)
  return start
}
