import { sql } from 'kysely'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { Database, Tx } from '#server/tables.ts'

/** What somebody asked for on the newsletter's own page. */
interface Asked {
  groups: readonly string[]
  wording: string
  locale: string
}

/** What a request is for: the page, or a contact who waits and stood like this before; `pending`: as the request has it. */
export type Cause = { asked: Asked } | { before: NewsletterStatus }

/** As much is kept of the words that somebody read on the page before they confirmed. */
const longestWording = 20_000

/**
 * Notes that an address is to be confirmed, under the link it has while that works; `mails` says whether its owner is written to
 * now. Each address has one: what is asked for several times is confirmed at once, and all that was read is kept.
 */
export async function upsertRequest(
  tx: Tx,
  email: string,
  cause: Cause,
  { now, lapsesBefore, askedBefore }: { now: Date; lapsesBefore: Date; askedBefore: Date },
): Promise<{ id: string; mails: boolean }> {
  const asked = 'asked' in cause ? cause.asked : undefined
  const { groups = [], wording = '', locale = '' } = asked ?? {}
  const askedAt = asked ? now : null
  // The page changes no contact, so it doesn't change this either.
  const wasUnsubscribed = 'before' in cause && cause.before !== 'pending' ? cause.before === 'unsubscribed' : null
  const isOver = sql`(r.confirmed_at is not null or r.renewed_at < ${lapsesBefore})`
  const { rows } = await sql<{ id: string; mails: boolean }>`
    insert into newsletter_requests as r (email, groups, wording, locale, asked_at, renewed_at, mailed_at, was_unsubscribed)
    values (${email}, ${groups}::text[], ${wording}, ${locale}, ${askedAt}, ${now}, ${now},
      coalesce(${wasUnsubscribed}::boolean, false))
    on conflict (email) do update set
      id = case when ${isOver} then excluded.id else r.id end,
      groups = case when ${isOver} then excluded.groups
        else array(select g from unnest(r.groups || excluded.groups) with ordinality as given (g, at)
          group by g order by min(at)) end,
      wording = case when ${isOver} or r.wording = '' then excluded.wording
        when position(excluded.wording in r.wording) > 0 then r.wording
        else left(r.wording || ${'\n\n'}::text || excluded.wording, ${longestWording}) end,
      locale = case when ${isOver} or r.asked_at is null then excluded.locale else r.locale end,
      asked_at = case when ${isOver} then excluded.asked_at else coalesce(r.asked_at, excluded.asked_at) end,
      renewed_at = excluded.renewed_at,
      mailed_at = case when r.confirmed_at is null and r.mailed_at > ${askedBefore} then r.mailed_at
        else excluded.mailed_at end,
      confirmed_at = null, was_unsubscribed = coalesce(${wasUnsubscribed}::boolean, r.was_unsubscribed)
    returning id, mailed_at = ${now}::timestamptz as mails`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the request was neither inserted nor updated')
  return row
}

/** A link that works, or was used. */
export function findRequest(db: Database, id: string, { lapsesBefore }: { lapsesBefore: Date }) {
  return db
    .selectFrom('newsletterRequests')
    .selectAll()
    .where('id', '=', id)
    .where('renewedAt', '>=', lapsesBefore)
    .executeTakeFirst()
}

/** Uses a link; undefined if it was used before, or no longer works. */
export function takeRequest(tx: Tx, id: string, { now, lapsesBefore }: { now: Date; lapsesBefore: Date }) {
  return tx
    .updateTable('newsletterRequests')
    .set({ confirmedAt: now, wasUnsubscribed: false })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('renewedAt', '>=', lapsesBefore)
    .returningAll()
    .executeTakeFirst()
}

/** The contact with this address, who waits, had unsubscribed before: where nobody confirms, they have again. */
export async function noteHadUnsubscribed(tx: Tx, email: string, now: Date): Promise<void> {
  await sql`
    insert into newsletter_requests (email, renewed_at, was_unsubscribed) values (${email}, ${now}, true)
    on conflict (email) do update set was_unsubscribed = true`.execute(tx)
}

/** Whoever waits to confirm and was never asked by us begins to wait now; nobody is written to. */
export async function noteWaiting(db: Database, now: Date): Promise<void> {
  await sql`
    insert into newsletter_requests as r (email, renewed_at)
    select c.email, ${now} from profiles p join contacts c on c.id = p.contact_id where p.newsletter_status = 'pending'
    on conflict (email) do update set
      id = excluded.id, groups = '{}', wording = '', locale = '', asked_at = null, renewed_at = excluded.renewed_at,
      mailed_at = null, confirmed_at = null
    where r.confirmed_at is not null`.execute(db)
}

/** Takes away links that no longer work, and answers the addresses whose owners haven't confirmed. */
export async function deleteLapsed(tx: Tx, lapsesBefore: Date): Promise<{ email: string; wasUnsubscribed: boolean }[]> {
  const rows = await tx
    .deleteFrom('newsletterRequests')
    .where('renewedAt', '<', lapsesBefore)
    .returning(['email', 'confirmedAt', 'wasUnsubscribed'])
    .execute()
  return rows.filter(({ confirmedAt }) => confirmedAt === null)
}

export async function countLapsed(db: Database, lapsesBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from newsletter_requests r
    join contacts c on c.email = r.email join profiles p on p.contact_id = c.id
    where r.renewed_at < ${lapsesBefore} and r.confirmed_at is null and p.newsletter_status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Without the id, which is a key. */
export async function listHeldRequests(db: Database, contactId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select r.email, r.groups, r.wording, r.locale, r.asked_at, r.mailed_at, r.confirmed_at, r.was_unsubscribed
    from newsletter_requests r join contacts c on c.email = r.email where c.id = ${contactId}`.execute(db)
  return rows
}
