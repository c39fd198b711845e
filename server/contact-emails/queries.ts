import { sql } from 'kysely'
import type { EmailField } from '#domain/emails/field.ts'
import type { OutboxStatus } from '#domain/emails/outbox.ts'
import { signUpTemplates } from '#domain/emails/template.ts'
import type { RecipientReason, RecipientStatus } from '#domain/mailings/mailing.ts'
import type { Database } from '#server/tables.ts'

/** Of the outbox. */
export interface OutboxRow {
  ledger: 'outbox'
  id: string
  date: Date
  templateId: string | null
  toAddress: string
  toName: string
  locale: string
  fields: Record<string, EmailField>
  /** Of a text that isn't a template's. */
  ownSubject: string | null
  status: OutboxStatus
  error: string | null
  attempts: number
  sendAt: Date
  returnedAs: 'bounced' | 'complained' | null
  returnedDetail: string | null
  /** The newsroom's own email that it was written from; null where it is gone. */
  emailId: string | null
  emailName: string | null
}

/** Of a mailing. */
export interface RecipientRow {
  ledger: 'mailing'
  id: number
  date: Date
  mailingId: string
  mailingName: string
  /** Of which series it is one email. */
  seriesId: string | null
  seriesName: string | null
  /** As it was written, and what stands in for empty fields. */
  mailingSubject: string | null
  fallbacks: Record<string, string> | null
  address: string
  recipientLocale: string
  recipientStatus: RecipientStatus
  reason: RecipientReason | null
  answer: string | null
  nextTryAt: Date | null
}

/** A page before or behind all others has no row of an email. */
interface EmptyRow {
  ledger: null
}

export type FoundRow = { total: number; email: string; firstname: string; lastname: string; joined: Date | null } & (
  | OutboxRow
  | RecipientRow
  | EmptyRow
)

/**
 * A page of the emails to a contact, newest first, each with the number of all; nothing at all of nobody. Emails of the outbox
 * are a contact's by id, so they stay theirs when an address changes or contacts are merged; those that asked for the address
 * to be confirmed and weren't answered, by the address.
 */
export async function findEmails(
  db: Database,
  contactId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with contact as (
      select id, email, firstname, lastname, joined from contacts where id = ${contactId}
    ), mails as materialized (
      select id as outbox_id, null::bigint as recipient_id, coalesce(sent_at, created_at) as date
      from email_outbox where contact_id = ${contactId}
      union all
      select id, null, coalesce(sent_at, created_at) from email_outbox
      where to_address = (select email from contact) and contact_id is null
        and template_id = any(${signUpTemplates}::text[])
      union all
      select null, r.id, coalesce(r.tried_at, m.started_at, m.updated_at)
      from mailing_recipients r join mailings m on m.id = r.mailing_id where r.contact_id = ${contactId}
    ), page as (
      select * from mails order by date desc, recipient_id desc, outbox_id limit ${limit} offset ${offset}
    )
    select (select count(*) from mails)::integer as total,
      contact.email, contact.firstname, contact.lastname, contact.joined,
      case when r.id is not null then 'mailing' when o.id is not null then 'outbox' end as ledger,
      coalesce(to_jsonb(r.id), to_jsonb(o.id)) as id, page.date,
      o.template_id, o.to_address, o.to_name, o.locale, o.fields, o.content ->> 'subject' as own_subject, o.status,
      o.error, o.attempts, o.send_at, o.returned_as, o.returned_detail, e.id as email_id, e.name as email_name,
      m.id as mailing_id, m.name as mailing_name, s.id as series_id, s.name as series_name, m.texts -> r.locale ->> 'subject' as mailing_subject,
      m.texts -> r.locale -> 'fallbacks' as fallbacks, r.address, r.locale as recipient_locale,
      r.status as recipient_status, r.reason, r.answer, r.next_try_at
    from contact left join page on true
      left join email_outbox o on o.id = page.outbox_id
      left join emails e on e.id::text = case when o.template_id = 'ongoing' then split_part(o.cause, ':', 2) end
      left join mailing_recipients r on r.id = page.recipient_id
      left join mailings m on m.id = r.mailing_id
      left join series_steps step on step.mailing_id = m.id
      left join series s on s.id = step.series_id
    order by page.date desc, page.recipient_id desc, page.outbox_id`.execute(db)
  return rows
}
