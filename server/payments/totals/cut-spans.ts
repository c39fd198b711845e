import type { PaymentFilter } from '#domain/payments/filters.ts'
import { fieldsOf, type Range, type Where } from '#domain/rules/condition.ts'

/** A month or a day of UTC, up to the start of the next. */
export interface Span {
  start: Date
  end: Date
}

/** What the kept totals know about their payments. */
const kept: readonly string[] = ['chargeDate', 'status', 'type', 'amount'] satisfies PaymentFilter[]

/** Beyond this many, reading all payments once is no slower. */
const mostMonths = 24

/**
 * The months and days of which a group asks for a part, by a moment within them; all others lie whole in or out of what
 * is asked, and answer by their kept totals. Undefined where totals don't help.
 */
export function cutSpans(where: Where): { months: Span[]; days: Span[] } | undefined {
  if (!fieldsOf(where).every((field) => kept.includes(field))) return undefined
  const cuts = cutsOf(where)
  const months = unique(cuts.flatMap((cut) => cutOut(cut, monthOf)))
  const days = unique(cuts.flatMap((cut) => cutOut(cut, dayOf)))
  return months.length <= mostMonths ? { months, days } : undefined
}

/** Parts what is before a moment from what follows; the moment itself belongs to either. */
interface Cut {
  at: Date
  isAfter: boolean
}

function cutsOf(where: Where): Cut[] {
  if (!('field' in where)) return ('every' in where ? where.every : where.some).flatMap(cutsOf)
  return where.kind === 'dates' ? where.ranges.flatMap(cutsOfRange) : []
}

const cutsOfRange = ({ from, to }: Range): Cut[] => [
  ...(from ? [{ at: new Date(from.at), isAfter: !from.included }] : []),
  ...(to ? [{ at: new Date(to.at), isAfter: to.included }] : []),
]

/** The span that a cut goes through; none when it lies between two. */
function cutOut({ at, isAfter }: Cut, spanOf: (at: Date) => Span): Span[] {
  const span = spanOf(at)
  return isAfter || at.getTime() !== span.start.getTime() ? [span] : []
}

function dayOf(at: Date): Span {
  const start = new Date(at)
  start.setUTCHours(0, 0, 0, 0)
  const end = new Date(start)
  end.setUTCDate(start.getUTCDate() + 1)
  return { start, end }
}

function monthOf(at: Date): Span {
  const { start } = dayOf(at)
  start.setUTCDate(1)
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + 1)
  return { start, end }
}

const unique = (spans: readonly Span[]): Span[] => [
  ...new Map(spans.map((span) => [span.start.getTime(), span])).values(),
]
