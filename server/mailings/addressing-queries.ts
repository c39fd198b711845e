import { type RawBuilder, sql } from 'kysely'
import { locales } from '#domain/locales/locale.ts'
import type { MailingKind } from '#domain/mailings/kind.ts'
import type { RecipientReason } from '#domain/mailings/mailing.ts'
import { isSuppressed } from '#server/email-bounces/index.ts'
import type { Database, Tx } from '#server/tables.ts'

/** What becomes of a contact of the segment: sent to, left out by the segment of this place in the list, or skipped. */
type Fate = 'sent' | RecipientReason | `excluded-${number}`

/** Part of a statement: `select` of contacts' ids, in a column `id`. */
export type SelectedContacts = RawBuilder<unknown>

export interface Addressing {
  matching: SelectedContacts
  /** Those who are left out: each segment's, or whoever was told before. */
  excluded: readonly SelectedContacts[]
  kind: MailingKind
}

interface FateCount {
  fate: Fate
  /** As the contact chose; empty without a choice. */
  locale: string
  count: number
  /** How many of them have no first name, no last name, or neither. */
  withoutFirstname: number
  withoutLastname: number
  withoutName: number
}

export async function countFates(db: Database, addressing: Addressing): Promise<FateCount[]> {
  const { rows } = await sql<FateCount>`
    select ${fateOf(addressing)} as fate, coalesce(c.locale, '') as locale, count(*)::integer as count,
      count(*) filter (where c.firstname = '')::integer as without_firstname,
      count(*) filter (where c.lastname = '')::integer as without_lastname,
      count(*) filter (where c.firstname = '' and c.lastname = '')::integer as without_name
    from (${addressing.matching}) m join contacts c on c.id = m.id
    group by 1, 2`.execute(db)
  return rows
}

/** How many each of these finds. */
export async function countMatching(db: Database, parts: readonly RawBuilder<unknown>[]): Promise<number[]> {
  if (parts.length === 0) return []
  const counts = parts.map((part) => sql`(select count(*) from (${part}) m)`)
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** A row for each recipient, those who are skipped included; answers how many, and how many were left out by segments. */
export async function insertRecipients(
  tx: Tx,
  mailingId: string,
  addressing: Addressing,
  { textLocale, now }: { textLocale: (locale: (typeof locales)[number] | undefined) => string; now: Date },
): Promise<{ recipients: number; leftOut: number }> {
  const ofText = JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, textLocale(locale)])))
  const { rows } = await sql<{ recipients: number; leftOut: number }>`
    with fates as materialized (
      select c.id, c.email, c.firstname, c.lastname, c.locale, ${fateOf(addressing)} as fate
      from (${addressing.matching}) m join contacts c on c.id = m.id
    ), added as (
      insert into mailing_recipients (mailing_id, contact_id, address, name, locale, status, reason, next_try_at)
      select ${mailingId}, id, email, btrim(firstname || ' ' || lastname),
        coalesce(${ofText}::jsonb ->> locale, ${textLocale(undefined)}),
        case when fate = 'sent' then 'waiting' else 'skipped' end,
        nullif(fate, 'sent'), case when fate = 'sent' then ${now}::timestamptz end
      from fates where fate not like 'excluded-%'
      returning 1
    )
    select (select count(*) from added)::integer as recipients,
      (select count(*) from fates where fate like 'excluded-%')::integer as left_out`.execute(tx)
  return rows[0] ?? { recipients: 0, leftOut: 0 }
}

/** Part of a statement: the contacts to whom a mailing about this story was sent, or is on its way. */
export function selectTold(storyId: string): SelectedContacts {
  return sql`
    select r.contact_id as id from mailing_recipients r join mailings m on m.id = r.mailing_id
    where m.story_id = ${storyId}::uuid and r.status <> 'skipped' and r.contact_id is not null`
}

function fateOf({ excluded, kind }: Addressing): RawBuilder<Fate> {
  const leftOut = excluded.map((ids, index) => sql`when c.id in (${ids}) then ${sql.lit(`excluded-${index}`)}`)
  return sql<Fate>`case
    ${sql.join(leftOut, sql` `)}
    when c.id in (select u.contact_id from mailing_unsubscriptions u where u.kind = ${kind}) then 'unsubscribed'
    when ${isSuppressed(sql.ref('c.email'))} then 'bounced-before'
    when c.email not like '%_@_%' then 'no-address'
    else 'sent' end`
}
