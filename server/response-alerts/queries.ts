import { sql } from 'kysely'
import { namedRespondents } from '#domain/response-alerts/frequency.ts'
import { isImported } from '#server/callout-responses/index.ts'
import type { MailedContact } from '#server/emails/index.ts'
import type { Database, Tx } from '#server/tables.ts'

interface Alert {
  calloutId: string
  contactId: string
  frequency: 'at-once' | 'daily'
  toldAt: Date
}

export async function findFrequency(
  db: Database,
  calloutId: string,
  contactId: string,
): Promise<Alert['frequency'] | undefined> {
  const row = await db
    .selectFrom('responseAlerts')
    .select('frequency')
    .where('calloutId', '=', calloutId)
    .where('contactId', '=', contactId)
    .executeTakeFirst()
  return row?.frequency
}

export async function upsertAlert(db: Database, { calloutId, contactId, frequency, toldAt }: Alert): Promise<void> {
  await sql`
    insert into response_alerts (callout_id, contact_id, frequency, told_at, last_number)
    values (${calloutId}::uuid, ${contactId}::uuid, ${frequency}, ${toldAt}, coalesce((
      select max(number) from callout_responses where callout_id = ${calloutId}::uuid
    ), 0))
    on conflict (callout_id, contact_id) do update
      set frequency = excluded.frequency, told_at = excluded.told_at, last_number = excluded.last_number
      where response_alerts.frequency <> excluded.frequency`.execute(db)
}

export async function deleteAlert(
  db: Database,
  { calloutId, contactId }: Pick<Alert, 'calloutId' | 'contactId'>,
): Promise<void> {
  await db.deleteFrom('responseAlerts').where('calloutId', '=', calloutId).where('contactId', '=', contactId).execute()
}

/** One of the team who is to be told now. */
export interface DueAlert extends MailedContact {
  calloutId: string
  title: string
  isAdmin: boolean
  /** How many responses are new to them. */
  count: number
  lastNumber: number
  /** Of who gave them, newest first; at most one more than an email names. */
  names: string[]
}

/**
 * Notes as told whoever is to be told of new responses now, and answers what of, in one statement. Whoever is told daily
 * waits for the next morning also where there was nothing. Who may no longer handle the responses isn't told. Imported
 * responses are nobody's news, and are passed over once.
 */
export async function noteDue(
  tx: Tx,
  { now, hourlyBefore, dailyBefore }: { now: Date; hourlyBefore: Date; dailyBefore: Date },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as materialized (
      select * from response_alerts
      where (frequency = 'at-once' and told_at <= ${hourlyBefore}) or (frequency = 'daily' and told_at < ${dailyBefore})
      for update skip locked
    ), standing as materialized (
      select due.*,
        exists (
          select from contact_roles
          where contact_roles.contact_id = due.contact_id and role in ('admin', 'superadmin') and date_added <= ${now}
            and (date_expires is null or date_expires >= ${now})
        ) as is_admin,
        exists (
          select from callout_reviewers reviewer
          where reviewer.contact_id = due.contact_id and reviewer.callout_id = due.callout_id
        ) as reviews
      from due
    ), counted as materialized (
      select standing.*, fresh.count, fresh.newest, fresh.last_seen,
        case when is_admin then fresh.names else '{}' end as names
      from standing, lateral (
        select count(*) filter (where is_news) as count, max(number) filter (where is_news) as newest,
          max(number) as last_seen, (array_agg(
            coalesce(nullif(trim(contact.firstname || ' ' || contact.lastname), ''), contact.email) order by number desc
          ) filter (where is_news and contact.id is not null))[1:${sql.lit(namedRespondents + 1)}] as names
        from (
          select number, contact_id, not ${isImported(sql.ref('response.id'))} as is_news from callout_responses response
          where response.callout_id = standing.callout_id and number > standing.last_number
        ) as new left join contacts contact on contact.id = new.contact_id
      ) as fresh
      where is_admin or reviews
    ), told as (
      update response_alerts alert set last_number = coalesce(last_seen, alert.last_number),
        told_at = case when count > 0 or alert.frequency = 'daily' then ${now}::timestamptz else alert.told_at end
      from counted where alert.callout_id = counted.callout_id and alert.contact_id = counted.contact_id
        and (last_seen is not null or counted.frequency = 'daily')
    )
    select contact.id, contact.email, contact.firstname, contact.lastname, contact.locale, counted.callout_id,
      callout.title, is_admin, count, newest as last_number,
      coalesce(names, '{}') as names
    from counted join contacts contact on contact.id = counted.contact_id join callouts callout on callout.id = counted.callout_id
    where count > 0 order by contact.id, callout.id`.execute(tx)
  return rows
}
