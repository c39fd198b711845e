import { type RawBuilder, sql } from 'kysely'
import type { MemberEnding } from '#domain/series/series.ts'
import type { Timing, Turn } from '#domain/series/steps.ts'
import { isSuppressed } from '#server/email-bounces/index.ts'
import { unsubscribedFrom, withdrawFrom } from '#server/mailings/index.ts'
import type { Database, Tx } from '#server/tables.ts'

/** Where whoever enters begins. */
export interface Entrance {
  seriesId: string
  stepId: string
  nextAt: Date
  reenters: boolean
}

/** Series whose segment this is and which people enter now, with their first step. They stay as they are until the transaction ends. */
export async function findEntrances(tx: Tx, segmentId: string, onlyId: string | null = null) {
  const { rows: held } = await sql<{ id: string }>`
    select id from series where segment_id = ${segmentId} and status in ('running', 'paused')
      and (${onlyId}::uuid is null or id = ${onlyId})
    order by id for share`.execute(tx)
  if (held.length === 0) return []
  const { rows } = await sql<{
    seriesId: string
    stepId: string
    waitDays: number
    sendHour: number | null
    reenters: boolean
  }>`
    select s.id as series_id, first.id as step_id, first.wait_days, s.send_hour, s.reenters from series s
      cross join lateral (
        select id, wait_days from series_steps t where t.series_id = s.id and removed_at is null order by position limit 1
      ) first
    where s.id = any(${held.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows
}

/**
 * People enter, each once; where they may enter again, those for whom it has ended begin anew, unless they were taken out.
 * `ids`: a `select` of contacts in a column `id`.
 */
export async function enter(
  tx: Tx,
  entrances: readonly Entrance[],
  ids: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const rows = entrances.map(({ seriesId, stepId, nextAt }) => ({
    series_id: seriesId,
    step_id: stepId,
    next_at: nextAt,
  }))
  const reentered = entrances.filter(({ reenters }) => reenters).map(({ seriesId }) => seriesId)
  await sql`
    insert into series_members as m (series_id, contact_id, entered_at, last_at, next_step_id, next_at)
    select e.series_id, i.id, ${now}, ${now}, e.step_id, e.next_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(series_id uuid, step_id uuid, next_at timestamptz)
      cross join (${ids}) i
    on conflict (series_id, contact_id) do update set entered_at = ${now}, last_at = ${now}, received = '{}',
      next_step_id = excluded.next_step_id, next_at = excluded.next_at, ended_at = null, ending = null
    where m.ended_at is not null and m.ending <> 'removed' and m.series_id = any(${reentered}::uuid[])`.execute(tx)
}

/** These contacts, as a `select`. */
export const contactsOf = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select id from contacts where id = any(${ids}::uuid[])`

/** How many of these have never been in the series. */
export async function countNew(db: Database, seriesId: string, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${ids}) i where not exists (
      select from series_members m where m.series_id = ${seriesId} and m.contact_id = i.id
    )`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether anybody is in the series. */
export async function hasMembersInside(db: Database, seriesId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from series_members where series_id = ${seriesId} and ended_at is null) as is`.execute(db)
  return rows[0]?.is ?? false
}

const over = (ending: MemberEnding, now: Date) =>
  sql`ended_at = ${now}, ending = ${sql.lit(ending)}, next_step_id = null, next_at = null`

/** It ends for those who left the segment, where the newsroom wants that. */
export async function endForLeavers(
  tx: Tx,
  segmentId: string,
  contactIds: readonly string[],
  now: Date,
): Promise<void> {
  if (contactIds.length === 0) return
  const { rows } = await sql<GoneMember>`
    update series_members m set ${over('left', now)} from series s
    where s.segment_id = ${segmentId} and s.ends_on_leaving and s.status <> 'draft' and m.series_id = s.id
      and m.ended_at is null and m.contact_id = any(${contactIds}::uuid[])
    returning m.series_id, m.contact_id`.execute(tx)
  await withdrawEmails(tx, rows)
}

interface GoneMember {
  seriesId: string
  contactId: string
}

/** What was written to them in their series, and hasn't been sent, isn't. */
async function withdrawEmails(tx: Tx, members: readonly GoneMember[]): Promise<void> {
  if (members.length === 0) return
  const rows = members.map(({ seriesId, contactId }) => ({ series_id: seriesId, contact_id: contactId }))
  await withdrawFrom(
    tx,
    sql`select t.mailing_id, g.contact_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(series_id uuid, contact_id uuid)
        join series_steps t on t.series_id = g.series_id`,
  )
}

/** It ends for everybody who wants no more emails of series, whichever it was. */
export async function endForUnsubscribed(db: Database, now: Date): Promise<void> {
  await sql`
    update series_members set ${over('unsubscribed', now)}
    where ended_at is null and contact_id in ${unsubscribedFrom('series')}`.execute(db)
}

/** Answers undefined where there is no such member; who has been through stays as they are. */
export async function removeMember(
  tx: Tx,
  { seriesId, memberId }: { seriesId: string; memberId: string },
  now: Date,
): Promise<{ contactId: string | null; isRemoved: boolean } | undefined> {
  const { rows } = await sql<{ contactId: string | null; isRemoved: boolean }>`
    with member as (
      select id, contact_id, ended_at from series_members
      where id = ${memberId} and series_id = ${seriesId} for update
    ), gone as (
      update series_members m set ${over('removed', now)} from member where m.id = member.id and member.ended_at is null
      returning m.id
    )
    select contact_id, exists (select from gone) as is_removed from member`.execute(tx)
  const [member] = rows
  if (member?.isRemoved && member.contactId) await withdrawEmails(tx, [{ seriesId, contactId: member.contactId }])
  return member
}

/** Series that write emails and in which somebody is due. */
export async function findDueSeries(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from series s where status in ('running', 'ended') and exists (
      select from series_members m where m.series_id = s.id and m.ended_at is null and m.next_at <= ${now}
    ) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Turned {
  contactId: string
  stepId: string
  /** Whether the step's email is to be written to them; else it has ended for them, or they had it already. */
  isWritten: boolean
}

interface Taking {
  turns: readonly Turn[]
  goal: RawBuilder<unknown> | undefined
  /** Only those whose next email has been set anew, up to this one; undefined where none is being. */
  among: { upTo: string | null } | undefined
  limit: number
}

/**
 * Takes those who are due, for whom no other process does so: each goes on to the next step, or it ends for them. In the
 * transaction that writes their emails.
 */
export async function takeTurns(
  tx: Tx,
  seriesId: string,
  { turns, goal, among, limit }: Taking,
  now: Date,
): Promise<Turned[]> {
  const rows = turns.map(({ stepId, nextStepId, nextAt }) => ({
    step_id: stepId,
    next_step_id: nextStepId,
    next_at: nextAt,
  }))
  const { rows: turned } = await sql<Turned>`
    with turn as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(step_id uuid, next_step_id uuid, next_at timestamptz)
    ), due as materialized (
      select id, contact_id, next_step_id, received from series_members
      where series_id = ${seriesId} and ended_at is null and next_at <= ${now}
        and next_step_id in (select step_id from turn)
        ${among ? sql`and id <= ${among.upTo}::uuid` : sql``}
      order by next_at, id limit ${limit} for update skip locked
    ), judged as (
      select due.id, due.contact_id, turn.step_id, turn.next_step_id, turn.next_at,
        due.next_step_id = any(due.received) as is_received,
        case
          ${goal ? sql`when due.contact_id in (${goal}) then 'goal'` : sql``}
          when due.contact_id in ${unsubscribedFrom('series')} then 'unsubscribed'
          when c.email not like '%_@_%' or ${isSuppressed(sql.ref('c.email'))} then 'suppressed'
        end as ending
      from due join turn on turn.step_id = due.next_step_id join contacts c on c.id = due.contact_id
    )
    update series_members m set
      received = case when j.ending is null and not j.is_received then m.received || j.step_id else m.received end,
      last_at = case when j.ending is null and not j.is_received then ${now}::timestamptz else m.last_at end,
      next_step_id = case when j.ending is null then j.next_step_id end,
      next_at = case when j.ending is null then j.next_at end,
      ending = case when j.ending is null and j.next_step_id is null then 'finished' else j.ending end,
      ended_at = case when j.ending is not null or j.next_step_id is null then ${now}::timestamptz end
    from judged j where m.id = j.id
    returning j.contact_id, j.step_id, j.ending is null and not j.is_received as is_written`.execute(tx)
  return turned
}

/** A step with its place, and whether those who wait for it have to be told another time. */
export interface PlacedStep {
  id: string
  waitDays: number
  isRetimed: boolean
}

/**
 * After steps were moved, added, taken out or timed anew: for some of those inside, behind the last of those before, the next
 * step is the first behind all they have received (`nextStep`), and due as many days after the last one as it says now
 * (`dueAt`). Whom nothing awaits is done. Answers how many these were, and the last of them.
 */
export async function setNextSteps(
  tx: Tx,
  { seriesId, after, limit }: { seriesId: string; after: string | null; limit: number },
  steps: readonly PlacedStep[],
  { sendHour, zone }: Timing,
  now: Date,
): Promise<{ count: number; last: string | null }> {
  const rows = steps.map(({ id, waitDays, isRetimed }, position) => ({
    id,
    position,
    wait_days: waitDays,
    is_retimed: isRetimed,
  }))
  const clock = sql`(p.last_at at time zone ${zone}::text)`
  const hour = sendHour === null ? sql`${clock}::time` : sql`make_time(${sendHour}::integer, 0, 0)`
  const { rows: moved } = await sql<{ count: number; last: string | null }>`
    with step as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s(id uuid, position integer, wait_days integer, is_retimed boolean)
    ), some_members as materialized (
      select m.id, m.last_at, m.received from series_members m
      where m.series_id = ${seriesId} and m.ended_at is null and (${after}::uuid is null or m.id > ${after}::uuid)
      order by m.id limit ${limit}
    ), placed as (
      select m.id, m.last_at,
        1 + coalesce((select max(step.position) from step where step.id = any(m.received)), -1) as position
      from some_members m
    ), planned as (
      select p.id, step.id as step_id, step.is_retimed,
        case when step.wait_days = 0 then p.last_at
          when step.id is not null then (${clock}::date + step.wait_days + ${hour}) at time zone ${zone}::text
        end as next_at
      from placed p left join step on step.position = p.position
    ), moved as (
      update series_members m set next_step_id = planned.step_id, next_at = planned.next_at,
        ended_at = case when planned.step_id is null then ${now}::timestamptz end,
        ending = case when planned.step_id is null then 'finished' end
      from planned where m.id = planned.id and m.ended_at is null
        and (m.next_step_id is distinct from planned.step_id or planned.is_retimed)
    )
    select (select count(*)::integer from some_members) as count,
      (select id from some_members order by id desc limit 1) as last`.execute(tx)
  return moved[0] ?? { count: 0, last: null }
}

/** In which series somebody is or was, and where. */
export function listHeldSeries(db: Database, contactId: string) {
  return db
    .selectFrom('seriesMembers')
    .innerJoin('series', 'series.id', 'seriesId')
    .select([
      'series.name as series',
      'enteredAt',
      sql<number>`cardinality(received)`.as('emails'),
      'lastAt',
      'nextAt',
      'endedAt',
      'ending',
    ])
    .where('contactId', '=', contactId)
    .orderBy('enteredAt')
    .orderBy('seriesMembers.id')
    .execute()
}
