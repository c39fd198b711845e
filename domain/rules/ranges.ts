import { minorDigits } from '#domain/money/minor-units.ts'
import type { Bound, Range } from './condition.ts'
import { comparisonUnit, type DateValue, nextStart } from './date-value.ts'
import type { Operator } from './rule.ts'

type Value = Date | number

/**
 * Dates are compared floored to a unit; on the bare moment that is a range up to the start of the next unit, which an
 * index can serve.
 */
export function dateRanges(operator: Operator, values: readonly DateValue[]): Range[] {
  const unit = comparisonUnit(values)
  const next = (at: Value) => nextStart(new Date(at), unit)
  return ranges(
    operator,
    values.map(({ at }) => at),
    { upTo: (at) => ({ at: next(at), included: false }), after: (at) => ({ at: next(at), included: true }) },
  )
}

export function numberRanges(operator: Operator, values: readonly number[]): Range[] {
  return ranges(operator, values, {
    upTo: (at) => ({ at, included: true }),
    after: (at) => ({ at, included: false }),
  })
}

/** Amounts in main units as ranges of whole minor units, with bounds that are included and that a bigint holds. */
export function centRanges(operator: Operator, amounts: readonly number[], currency = 'EUR'): Range[] {
  const factor = 10 ** minorDigits(currency)
  const values = amounts.map((amount) => inMinorUnits(amount, factor))
  return numberRanges(operator, values).map(({ from, to }) => ({
    ...(from && { from: whole(from.included ? Math.ceil(+from.at) : Math.floor(+from.at) + 1) }),
    ...(to && { to: whole(to.included ? Math.floor(+to.at) : Math.ceil(+to.at) - 1) }),
  }))
}

/** Exact where the double lies just beside the amount it stands for (8.2 × 100 is 819.99…). */
function inMinorUnits(amount: number, factor: number): number {
  return Number((amount * factor).toPrecision(15))
}

function whole(at: number): Bound {
  return { at: Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, at)) + 0, included: true }
}

/** What the operator asks for as a union of ranges; `upTo` and `after` say what lies at and behind a value. */
function ranges(
  operator: Operator,
  [first = 0, last = first]: readonly Value[],
  { upTo, after }: { upTo: (at: Value) => Bound; after: (at: Value) => Bound },
): Range[] {
  const from = (at: Value) => ({ at, included: true })
  const before = (at: Value) => ({ at, included: false })
  switch (operator) {
    case 'equal':
      return [{ from: from(first), to: upTo(first) }]
    case 'not_equal':
      return [{ to: before(first) }, { from: after(first) }]
    case 'less':
      return [{ to: before(first) }]
    case 'less_or_equal':
      return [{ to: upTo(first) }]
    case 'greater':
      return [{ from: after(first) }]
    case 'greater_or_equal':
      return [{ from: from(first) }]
    case 'between':
      return [{ from: from(first), to: upTo(last) }]
    case 'not_between':
      return [{ to: before(first) }, { from: after(last) }]
    default:
      return []
  }
}
