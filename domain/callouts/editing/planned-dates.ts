import type { Draft } from './draft.ts'

const plannedDates = ['starts', 'expires'] as const
export type PlannedDate = (typeof plannedDates)[number]

/**
 * What the fields of start and end hold while that is no moment, so that it is never taken for "when published" or "never":
 * what was typed, or nothing where a date is planned and not typed yet.
 */
export type TypedDates = Partial<Record<PlannedDate, string>>

/** With a start or an end, or without one: as soon as it is published, or never. */
export function withDates(draft: Draft, dates: Partial<Pick<Draft, PlannedDate>>): Draft {
  const { typedDates, ...rest } = draft
  const left = Object.entries(typedDates ?? {}).filter(([name]) => !Object.hasOwn(dates, name))
  return { ...rest, ...dates, ...(left.length > 0 && { typedDates: Object.fromEntries(left) }) }
}

/** With a start or an end that is planned, and can't be read as it was typed. */
export function withTypedDate(draft: Draft, name: PlannedDate, typed: string): Draft {
  return { ...draft, [name]: null, typedDates: { ...draft.typedDates, [name]: typed } }
}
