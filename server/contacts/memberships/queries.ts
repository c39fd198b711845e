import { sql } from 'kysely'
import { type MembershipEnd, type MembershipPeriod, unitePeriods } from '#domain/contacts/membership-period.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { StoredRow } from '#server/platform/db/stored-rows.ts'
import type { Tx } from '#server/tables.ts'

/** When a membership changes, and why it ends with that, where it does and the contribution doesn't say. */
export interface MembershipChange {
  now: Date
  cause?: MembershipEnd | undefined
}

interface Recorded {
  ids: readonly string[]
  now: Date
  cause: MembershipEnd | null
}

/**
 * Makes the periods follow what the contacts' own columns say of membership and contribution: whoever changes those calls
 * it in the same transaction. What is over stays as it is: a day in the past ends a period now, and who comes back later
 * begins another one. Repeating it does nothing.
 */
export async function recordMemberships(
  tx: Tx,
  ids: readonly string[],
  { now, cause }: MembershipChange,
): Promise<void> {
  if (ids.length > 0) await record(tx, { ids, now, cause: cause ?? null })
}

const record = prepared((db, { ids, now, cause }: StandIns<Recorded>) =>
  sql`
    with latest as (
      select distinct on (contact_id) * from membership_periods
      where contact_id = any(${ids}::uuid[]) order by contact_id, starts_at desc, id desc
    ), known as (
      select c.id as contact_id, c.membership_starts as starts,
        case when c.membership_expires < ${now} then ${now}::timestamptz(3) else c.membership_expires end as expires,
        c.membership_expires as told, c.contribution_cancelled_at is not null as is_cancelled,
        case when c.contribution_type <> 'Automatic' then 'ended' when c.contribution_cancelled_at is null
          then 'payment-failed' else 'cancelled' end as likely,
        p.id, p.joined_at, p.starts_at, p.ends_at, p.end_cause,
        p.id is not null and (p.ends_at is null or p.ends_at > ${now}) as is_running
      from contacts c left join latest p on p.contact_id = c.id where c.id = any(${ids}::uuid[])
    ), withdrawn as (
      delete from membership_periods p using known k
      where p.id = k.id and k.is_running and k.starts is null and k.starts_at >= ${now}
    ), ended as (
      update membership_periods p set ends_at = ${now}, end_cause = coalesce(${cause}::text, 'ended') from known k
      where p.id = k.id and k.is_running and k.starts is null and k.starts_at < ${now}
    ), continued as (
      update membership_periods p set
        joined_at = case when k.starts_at = k.joined_at then k.first_day else k.joined_at end,
        starts_at = k.first_day,
        ends_at = case when k.expires is not null then greatest(k.expires, k.first_day) end,
        end_cause = case
          when k.expires is null then null
          -- A day that is set after cancelling says nothing about why.
          when ${cause}::text = 'ended' and k.is_cancelled then coalesce(k.end_cause, 'cancelled')
          else coalesce(${cause}::text, k.likely)
        end
      from (
        select *, case
          when starts > starts_at or starts_at = joined_at then starts
          -- A return that still lies ahead may come earlier.
          when starts_at > ${now} then greatest(starts, ${now}::timestamptz(3))
          else starts_at
        end as first_day
        from known
      ) k
      where p.id = k.id and k.is_running and k.starts is not null
    )
    insert into membership_periods (contact_id, joined_at, starts_at, ends_at, end_cause, estimated_before)
    select contact_id, coalesce(joined_at, first_day), first_day,
      case when told is not null then greatest(told, first_day) end,
      case when told is not null then coalesce(${cause}::text, likely) end,
      case when is_over then ${now}::timestamptz(3) end
    from (
      select *, coalesce(told <= ${now}, false) as is_over,
        case when id is null or starts >= ends_at then starts else ${now}::timestamptz(3) end as first_day
      from known
    ) k
    where starts is not null and not is_running and (id is null or not is_over)`.compile(db),
)

/** Without a trace: of a membership that came by mistake. */
export async function forgetLatestPeriods(tx: Tx, contactIds: readonly string[]): Promise<void> {
  await sql`
    delete from membership_periods p using (
      select distinct on (contact_id) id from membership_periods
      where contact_id = any(${contactIds}::uuid[]) order by contact_id, starts_at desc, id desc
    ) latest where p.id = latest.id`.execute(tx)
}

/** What stays of a deleted contact is that somebody was a member, to the hour: the row no longer says who. */
export async function detachPeriods(tx: Tx, contactId: string, { now, cause }: MembershipChange): Promise<void> {
  await sql`
    with planned as (
      delete from membership_periods where contact_id = ${contactId} and starts_at >= ${now}
    )
    update membership_periods set
      contact_id = null,
      joined_at = date_trunc('hour', joined_at),
      starts_at = date_trunc('hour', starts_at),
      ends_at = date_trunc('hour', case when ends_at < ${now} then ends_at else ${now} end),
      end_cause = case when ends_at < ${now} then end_cause else ${cause ?? 'ended'} end
    where contact_id = ${contactId} and starts_at < ${now}`.execute(tx)
}

/** Two contacts' periods as those of one; of the other none are left. */
export async function uniteMemberships(tx: Tx, keepId: string, mergeId: string): Promise<void> {
  const periods = await tx
    .deleteFrom('membershipPeriods')
    .where(sql<boolean>`contact_id = any(${[keepId, mergeId]}::uuid[])`)
    .returning(['joinedAt', 'startsAt', 'endsAt', 'endCause', 'estimatedBefore'])
    .execute()
  await insertPeriods(
    tx,
    unitePeriods(periods).map((period) => ({ contactId: keepId, ...period })),
  )
}

/** Gives a contact these periods of a snapshot, and none else. */
export async function replaceMemberships(tx: Tx, contactId: string, rows: readonly StoredRow[]): Promise<void> {
  await sql`
    with former as (delete from membership_periods where contact_id = ${contactId})
    insert into membership_periods (contact_id, joined_at, starts_at, ends_at, end_cause, estimated_before)
    select ${contactId}::uuid, joined_at, starts_at, ends_at, end_cause, estimated_before
    from jsonb_populate_recordset(null::membership_periods, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

export async function insertPeriods(
  tx: Tx,
  periods: readonly (MembershipPeriod & { contactId: string })[],
): Promise<void> {
  if (periods.length > 0) await tx.insertInto('membershipPeriods').values(periods).execute()
}
