import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContributionHistoryFilter } from '#domain/contacts/contribution-history-filters.ts'
import type { Meaning, Range } from '#domain/rules/condition.ts'
import type { Binding } from '#server/rules/index.ts'

/** Of a period `p` of a contribution: whether it has begun by a moment and not ended before it. */
export function isActiveBefore(at: RawBuilder<unknown> | Date): RawBuilder<SqlBool> {
  const moment = at instanceof Date ? sql`${at}::timestamptz` : at
  return sql`(p.starts_at < ${moment} and (p.ends_at is null or p.ends_at >= ${moment}))`
}

/** What contacts gave at the beginning and at the end of a time, compared. */
export const contributionHistory: Readonly<Record<ContributionHistoryFilter, Binding>> = {
  contributionActive: (meaning) =>
    within(meaning, ({ start, end }) =>
      hasPeriod(sql`p.starts_at < ${end} and (p.ends_at is null or p.ends_at >= ${start})`),
    ),
  contributionNew: compared(({ before, after }) => sql`${before} = 0 and ${after} > 0`, 'starts_at'),
  contributionGrown: compared(({ before, after }) => sql`${before} > 0 and ${after} > ${before}`, 'starts_at'),
  contributionShrunk: compared(({ before, after }) => sql`${after} > 0 and ${after} < ${before}`, 'starts_at'),
  contributionLost: compared(({ before, after }) => sql`${before} > 0 and ${after} = 0`, 'ends_at'),
}

interface Moments {
  start: RawBuilder<unknown>
  /** Not included. */
  end: RawBuilder<unknown>
}

type Comparison = (amounts: { before: RawBuilder<unknown>; after: RawBuilder<unknown> }) => RawBuilder<unknown>

/** What changed has a period that began or ended meanwhile, which an index finds. */
function compared(compare: Comparison, turn: 'starts_at' | 'ends_at'): Binding {
  return (meaning) =>
    within(meaning, ({ start, end }) => {
      const before = amountBefore(start)
      const after = amountBefore(end)
      return sql`contacts.id in (
        select distinct t.contact_id from contribution_periods t
        where t.${sql.ref(turn)} >= ${start} and t.${sql.ref(turn)} < ${end} and t.contact_id is not null
          and (select ${compare({ before, after })} from contribution_periods p where p.subject_id = t.subject_id)
      )`
    })
}

function amountBefore(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(p.monthly_cents) filter (where ${isActiveBefore(at)}), 0)`
}

function hasPeriod(condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`contacts.id in (select p.contact_id from contribution_periods p where p.contact_id is not null and ${condition})`
}

function within(meaning: Meaning, condition: (moments: Moments) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (meaning.kind === 'empty') {
    const some = hasPeriod(sql`true`)
    return meaning.negated ? some : sql`not ${some}`
  }
  if (meaning.kind !== 'dates') throw new Error('a time begins and ends')
  const either = sql<SqlBool>`(${sql.join(
    meaning.ranges.map((range) => condition(momentsOf(range))),
    sql` or `,
  )})`
  return meaning.negated ? sql`not ${either}` : either
}

/** Moments are kept to the millisecond. */
function momentsOf({ from, to }: Range): Moments {
  const moment = (at: Date | number, isNext: boolean) => sql`${new Date(Number(at) + (isNext ? 1 : 0))}::timestamptz`
  return {
    start: from ? moment(from.at, !from.included) : sql`'-infinity'::timestamptz`,
    end: to ? moment(to.at, to.included) : sql`'infinity'::timestamptz`,
  }
}
