import type { EmailChange, emailsApi, NewEmail, OngoingEmail, StoredEmail } from '#domain/emails/api.ts'
import { emailFilters } from '#domain/emails/filters.ts'
import { isOptional, isTemplateId } from '#domain/emails/template.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { definedOf, recordTextChange, type TextContext } from './changes.ts'
import { checkSender } from './check-sender.ts'
import * as queries from './queries.ts'
import { assertRevision } from './revision.ts'
import { showEmail } from './show-email.ts'
import { deleteTemplate, getTemplate, writeTemplate } from './templates.ts'

type OwnContext = TextContext & Pick<Context, 'config'>

/** A segment whose joining or leaving contacts an email goes to. */
export type OngoingLink = Required<Pick<StoredEmail, 'segmentId' | 'segmentName' | 'trigger' | 'enabled'>>

/** The room that knows segments: `server/app.ts` tells which. */
export interface OngoingLinks {
  /** The links of these emails, by email. */
  find(db: Database, emailIds: readonly string[]): Promise<ReadonlyMap<string, OngoingLink>>
  /** Adds, replaces or removes the link of an email; throws where the segment is unknown. */
  write(tx: Tx, context: Pick<Context, 'now' | 'config'>, emailId: string, link: OngoingEmail): Promise<void>
}

export async function listEmails(
  links: OngoingLinks,
  context: TextContext,
  { rules, ...page }: Query<typeof emailsApi.listEmails>,
) {
  const where: Where = rules ? readRules(rules, emailFilters, context) : { every: [] }
  const { rows, total } = await queries.findEmails(context.db, where, page)
  const items = await showEmails(links, context.db, rows)
  return { items, total, offset: page.offset, count: items.length }
}

export async function getEmail(links: OngoingLinks, context: TextContext, id: string): Promise<StoredEmail> {
  if (isTemplateId(id)) return getTemplate(context, id, undefined)
  const row = isUuidShaped(id) ? await queries.findEmail(context.db, id) : undefined
  if (!row) throw new Problem('not-found')
  return showWithLink(links, context.db, row)
}

export async function createEmail(
  links: OngoingLinks,
  context: OwnContext,
  { ongoingEmail, ...email }: NewEmail,
): Promise<StoredEmail> {
  return context.db.transaction().execute(async (tx) => {
    await checkSender(tx, email.fromEmail)
    const { name, subject, body, fromName = null, fromEmail = null } = email
    const row = await queries.insertEmail(tx, { name, subject, body, fromName, fromEmail }, context.now)
    if (ongoingEmail) await links.write(tx, context, row.id, ongoingEmail)
    await recordTextChange(tx, context, 'email.template-added', row.id, { name })
    return showWithLink(links, tx, row)
  })
}

export async function changeEmail(
  links: OngoingLinks,
  context: OwnContext,
  id: string,
  { ongoingEmail, revision, ...change }: EmailChange,
): Promise<StoredEmail> {
  if (isTemplateId(id)) return writeTemplate(context, id, undefined, { ...change, revision })
  return context.db.transaction().execute(async (tx) => {
    const before = isUuidShaped(id) ? await queries.lockEmail(tx, id) : undefined
    if (!before) throw new Problem('not-found')
    assertRevision(before, revision)
    await checkSender(tx, change.fromEmail)
    const fields = definedOf(change)
    assertSendable({ ...before, ...fields })
    const row = Object.keys(fields).length > 0 ? await queries.updateEmail(tx, id, fields, context.now) : before
    // Texts of templates are sent for what happens to one person, not to a segment.
    if (ongoingEmail && row.templateId === null) await links.write(tx, context, id, ongoingEmail)
    await recordTextChange(tx, context, 'email.template-edited', id, { name: row.name })
    return showWithLink(links, tx, row)
  })
}

export async function deleteEmail(context: TextContext, id: string): Promise<void> {
  if (isTemplateId(id)) return deleteTemplate(context, id, undefined)
  await context.db.transaction().execute(async (tx) => {
    const deleted = isUuidShaped(id) ? await queries.deleteEmailRow(tx, id) : undefined
    if (!deleted) throw new Problem('not-found')
    await recordTextChange(tx, context, 'email.template-deleted', id, { name: deleted.name })
  })
}

function assertSendable({ templateId, subject, body }: queries.EmailRow): void {
  if (subject !== '' || body !== '' || !templateId || !isTemplateId(templateId) || isOptional(templateId)) return
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['body'], constraint: 'isNonEmptyString' }] })
}

async function showWithLink(links: OngoingLinks, db: Database, row: queries.EmailRow): Promise<StoredEmail> {
  const [shown] = await showEmails(links, db, [row])
  return shown ?? showEmail(row)
}

async function showEmails(
  links: OngoingLinks,
  db: Database,
  rows: readonly queries.EmailRow[],
): Promise<StoredEmail[]> {
  const ids = rows.map(({ id }) => id)
  const found = await links.find(db, ids)
  const mailings = await queries.countMailings(db, ids)
  return rows.map((row) => {
    const link = found.get(row.id)
    return { ...showEmail(row), mailingCount: mailings.get(row.id) ?? 0, ...(link && { isOngoing: true, ...link }) }
  })
}
