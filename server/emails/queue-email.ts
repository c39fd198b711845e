import { randomUUID } from 'node:crypto'
import { domainOf } from '#domain/content/addresses.ts'
import type { EmailField } from '#domain/emails/field.ts'
import { chooseLocale, type Locale } from '#domain/locales/locale.ts'
import { getOrganisation } from '#server/content/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import { findText, findTexts } from './find-text.ts'
import { insertOutboxEmail, insertOutboxEmails } from './queries.ts'
import { sendEmailTask } from './send-email-task.ts'
import type { EmailContent } from './tables.ts'

export interface QueuedEmail {
  template: string
  /** Unique: the same cause never mails twice, e.g. `welcome:<contact id>`. */
  cause: string
  /** Merge fields of the template's own, dates as dates; the contact's are added. */
  fields?: Record<string, EmailField>
  /** A BCP-47-like locale of domain/locales; the site's when left out. */
  locale?: string | null
  /** A text of its own in the place of the template's: a callout's to who answered. */
  content?: EmailContent
  /** Somebody of the newsroom whose words it has: replies go to them. */
  writerId?: string
}

export interface MailedContact {
  id: string
  email: string
  firstname: string
  lastname: string
  locale: string | null
}

/**
 * Writes a mail to the outbox and enqueues its sending, with `db`: inside a transaction it leaves exactly with it.
 * Skipped when the newsroom has switched that template off, for readers of the contact's language or for all.
 */
export async function emailContact(db: Database, contact: MailedContact, email: QueuedEmail, now: Date): Promise<void> {
  await queueEmail(db, recipientOf(contact), addressed(contact, email), now)
}

/**
 * As `emailContact`, to many of one kind at once; the outbox sends them by and by, those in the lane of mailings after all
 * others. Answers how many are new.
 */
export async function emailContacts<Contact extends MailedContact>(
  db: Database,
  template: string,
  contacts: readonly Contact[],
  write: (contact: Contact) => Omit<QueuedEmail, 'template'>,
  now: Date,
  lane: 'transactional' | 'mailing' = 'mailing',
): Promise<number> {
  if (contacts.length === 0) return 0
  const organisation = await getOrganisation(db)
  const { isSwitchedOff } = await findTexts(db, [template])
  const rows = contacts.flatMap((contact) => {
    const email = addressed(contact, { ...write(contact), template })
    const row = { ...describeRow(recipientOf(contact), email, organisation, now), lane }
    return email.content || !isSwitchedOff(template, row.locale) ? [row] : []
  })
  return rows.length === 0 ? 0 : insertOutboxEmails(db, rows)
}

/** Whether the newsroom doesn't want mails of this template sent to anybody. */
export async function isEmailSwitchedOff(db: Database, template: string): Promise<boolean> {
  return (await findTexts(db, [template])).isSwitchedOff(template)
}

function recipientOf({ id, email, firstname, lastname }: MailedContact): Recipient {
  return { address: email, name: `${firstname} ${lastname}`.trim(), contactId: id }
}

function addressed(contact: MailedContact, email: QueuedEmail): QueuedEmail {
  const fields = { FNAME: contact.firstname, LNAME: contact.lastname, ...email.fields }
  return { ...email, fields, locale: email.locale ?? contact.locale }
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
  const row = describeRow(to, email, await getOrganisation(db), now)
  if (!email.content && (await findTexts(db, [email.template])).isSwitchedOff(email.template, row.locale)) return
  const inserted = await insertOutboxEmail(db, row)
  if (inserted) await enqueue(db, sendEmailTask, { id: row.id }, { key: `email:${row.id}` })
}

function describeRow(
  to: Recipient,
  email: QueuedEmail,
  { locale, supportEmail }: { locale: Locale; supportEmail: string },
  now: Date,
) {
  const id = randomUUID()
  return {
    id,
    cause: email.cause,
    templateId: email.template,
    contactId: to.contactId ?? null,
    writerId: email.writerId ?? null,
    toAddress: to.address,
    toName: to.name,
    locale: chooseLocale(email.locale, locale),
    fields: JSON.stringify(email.fields ?? {}),
    ...(email.content && { content: JSON.stringify(email.content) }),
    messageId: `<${id}@${domainOf(supportEmail) || 'localhost'}>`,
    createdAt: now,
    sendAt: now,
  }
}
