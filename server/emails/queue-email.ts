import { randomUUID } from 'node:crypto'
import { domainOf } from '#domain/content/addresses.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { getOrganisation } from '#server/content/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import { findText } from './find-text.ts'
import { insertOutboxEmail } from './queries.ts'
import { sendEmailTask } from './send-email-task.ts'

export interface QueuedEmail {
  template: string
  /** Unique: the same cause never mails twice, e.g. `welcome:<contact id>`. */
  cause: string
  /** Merge fields of the template's own; the contact's are added. */
  fields?: Record<string, string>
  /** A BCP-47-like locale of domain/locales; the site's when left out. */
  locale?: string | null
}

/** Writes a mail to the outbox and enqueues its sending, with `db`: inside a transaction it leaves exactly with it. */
export async function emailContact(
  db: Database,
  contact: { id: string; email: string; firstname: string; lastname: string; locale: string | null },
  email: QueuedEmail,
  now: Date,
): Promise<void> {
  const name = `${contact.firstname} ${contact.lastname}`.trim()
  const fields = { FNAME: contact.firstname, LNAME: contact.lastname, ...email.fields }
  const locale = email.locale ?? contact.locale
  await queueEmail(db, { address: contact.email, name, contactId: contact.id }, { ...email, fields, locale }, now)
}

/** As `emailContact`, to an address that is no contact yet. */
export async function emailAddress(
  db: Database,
  to: { email: string; name?: string },
  email: QueuedEmail,
  now: Date,
): Promise<void> {
  await queueEmail(db, { address: to.email, name: to.name ?? '' }, email, now)
}

/** To the newsroom's support address; skipped when that template is switched off, or nobody has set the address yet. */
export async function emailSupport(db: Database, email: QueuedEmail, now: Date): Promise<void> {
  const { supportEmail, organisationName, locale } = await getOrganisation(db)
  if (supportEmail === '' || !(await findText(db, email.template, locale))) return
  await queueEmail(db, { address: supportEmail, name: organisationName }, email, now)
}

interface Recipient {
  address: string
  name: string
  contactId?: string
}

async function queueEmail(db: Database, to: Recipient, email: QueuedEmail, now: Date): Promise<void> {
  const { locale, supportEmail } = await getOrganisation(db)
  const id = randomUUID()
  const inserted = await insertOutboxEmail(db, {
    id,
    cause: email.cause,
    templateId: email.template,
    contactId: to.contactId ?? null,
    toAddress: to.address,
    toName: to.name,
    locale: chooseLocale(email.locale, locale),
    fields: JSON.stringify(email.fields ?? {}),
    messageId: `<${id}@${domainOf(supportEmail) || 'localhost'}>`,
    createdAt: now,
    sendAt: now,
  })
  if (inserted) await enqueue(db, sendEmailTask, { id }, { key: `email:${id}` })
}
