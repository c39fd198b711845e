import { sql } from 'kysely'
import type { NewsletterConsent } from '#domain/newsletter/api.ts'
import type { ConsentWay } from '#domain/newsletter/consent.ts'
import type { Database, Tx } from '#server/tables.ts'

export interface NewConsent {
  contactId: string
  way: ConsentWay
  groups: readonly string[]
  wording: string
  locale: string
  source?: string
  agreedAt: Date
  confirmedAt: Date | null
}

export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx
    .insertInto('newsletterConsents')
    .values({ ...consent, groups: [...consent.groups] })
    .execute()
}

/** What a contact agreed to and waits to confirm is confirmed by a link that was sent to them, as far as they took it. */
export async function confirmConsents(
  tx: Tx,
  contactId: string,
  { now, since, taken }: { now: Date; since: Date; taken: readonly string[] },
): Promise<void> {
  await sql`
    update newsletter_consents set confirmed_at = ${now},
      groups = array(select g from unnest(groups) with ordinality as asked (g, at) where g = any(${taken}::text[]) order by at)
    where contact_id = ${contactId} and confirmed_at is null and way not in ('unknown', 'import')
      and agreed_at >= ${since} and (groups = '{}' or groups && ${taken}::text[])`.execute(tx)
}

/** Newest first, with what the groups are called now. */
export async function listConsents(
  db: Database,
  contactId: string,
  groups: readonly { id: string; label: string }[],
): Promise<NewsletterConsent[]> {
  const rows = await selectConsents(db, contactId).execute()
  const labels = new Map(groups.map(({ id, label }) => [id, label]))
  return rows.map((row) => ({ ...row, groups: row.groups.map((id) => ({ id, label: labels.get(id) ?? id })) }))
}

export function listHeldConsents(db: Database, contactId: string) {
  return selectConsents(db, contactId).execute()
}

function selectConsents(db: Database, contactId: string) {
  return db
    .selectFrom('newsletterConsents')
    .select(['way', 'groups', 'wording', 'locale', 'source', 'agreedAt', 'confirmedAt'])
    .where('contactId', '=', contactId)
    .orderBy('agreedAt', 'desc')
    .orderBy('id')
}

/** Subscribers of before, of whose consent nothing is known; once for each. */
export async function insertUnknownConsents(tx: Tx): Promise<void> {
  await sql`
    insert into newsletter_consents (contact_id, way, groups, agreed_at)
    select contact_id, 'unknown', newsletter_groups, now() from profiles
    where newsletter_status = 'subscribed'
      and not exists (select from newsletter_consents c where c.contact_id = profiles.contact_id)`.execute(tx)
}
