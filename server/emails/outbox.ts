import type { OutboxEmail, OutboxEmailText } from '#domain/emails/api.ts'
import { Problem } from '#domain/http/problem.ts'
import type { RoleEntry } from '#domain/roles/role.ts'
import { recordAccess } from '#server/activity/index.ts'
import { findContact, findContactByEmail } from '#server/contacts/index.ts'
import { getOrganisation, getTimeZone } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { findOutboxEmail, listOutbox as listRows, type OutboxEmail as Row } from './queries.ts'
import { renderEmail } from './render-email.ts'
import { findSubjects } from './subjects.ts'

interface OutboxContext {
  db: Database
  config: Config
  now: Date
}

/** What an administrator sees of the mails, newest first. */
export async function listOutbox(
  { db, config }: Pick<OutboxContext, 'db' | 'config'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows, total } = await listRows(db, { limit, offset })
  const { audience } = config
  const surroundings = { ...(await getOrganisation(db)), audience, zone: await getTimeZone(db) }
  const subjects = await findSubjects(db, rows, surroundings)
  const items = rows.map((row, index) => toOutboxEmail(row, subjects[index] ?? ''))
  return { items, total, offset, count: items.length }
}

/**
 * One mail as a superadmin reads it at the desk. Where it may hold a link that opens somebody's account, the link is cut:
 * once mails are sent, and before that of those to administrators. Other links are how the first accounts of a site
 * without a mail server are opened.
 */
export async function getOutboxEmail(context: Context, id: string): Promise<OutboxEmailText> {
  return readEmail(context, id, async (tx, row) => {
    const { contactId, templateId } = row
    const metadata = { email: id, ...(templateId && { template: templateId }) }
    const targetId = contactId ?? undefined
    await recordAccess({ ...context, db: tx }, { eventType: 'access.email-read', targetId, metadata })
    return context.config.email.provider !== 'none' || (await isForAdministrator(tx, row, context.now))
  })
}

/** One mail with its links, for whoever runs the site. A link made for the recipient is kept, so what is read is what is sent. */
export async function getWholeEmail(context: OutboxContext, id: string): Promise<OutboxEmailText> {
  return readEmail(context, id, async () => false)
}

/** `open` says whether the links are kept from the reader. */
async function readEmail(
  { db, config, now }: OutboxContext,
  id: string,
  open: (tx: Tx, row: Row) => Promise<boolean>,
): Promise<OutboxEmailText> {
  return db.transaction().execute(async (tx) => {
    const row = await findOutboxEmail(tx, id)
    if (!row) throw new Problem('not-found')
    const isSecret = await open(tx, row)
    const hidesLinks = isSecret || row.status === 'sent'
    const rendered = await renderEmail({ db: tx, config, now }, row, { hidesLinks })
    return {
      ...toOutboxEmail(row, rendered?.subject ?? ''),
      text: rendered?.text ?? '',
      html: rendered?.html ?? '',
      ...(hidesLinks && rendered?.hasLivingLink && { hidesLinks }),
    }
  })
}

/** Also of an address whose mail went out before it was, or without being, tied to the account. */
async function isForAdministrator(tx: Tx, { contactId, toAddress }: Row, now: Date): Promise<boolean> {
  const contacts = [contactId ? await findContact(tx, contactId) : undefined, await findContactByEmail(tx, toAddress)]
  return contacts.some((contact) => contact?.roles.some((entry) => isAdministration(entry, now)))
}

/** A role that begins later counts already: the link may still work then. */
function isAdministration({ role, dateExpires }: RoleEntry, now: Date): boolean {
  return role !== 'member' && (dateExpires === null || dateExpires > now)
}

function toOutboxEmail(row: Row, subject: string): OutboxEmail {
  const { id, toAddress, templateId, status, attempts, error, createdAt, sentAt } = row
  return {
    id,
    to: toAddress,
    subject,
    ...(templateId ? { templateId } : {}),
    status,
    attempts,
    ...(error ? { error } : {}),
    createdAt,
    ...(sentAt ? { sentAt } : {}),
  }
}
