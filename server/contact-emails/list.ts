import type { ContactEmail, contactEmailsApi } from '#domain/contact-emails/api.ts'
import { kindOf, outcomeOf } from '#domain/contact-emails/contact-email.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { getContent } from '#server/content/index.ts'
import { findSubjects } from '#server/emails/index.ts'
import { writeSubject } from '#server/mailings/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type FoundRow, findEmails, type OutboxRow, type RecipientRow } from './queries.ts'

/** Every email to a contact, without its text: a text may hold a link that opens something. */
export async function listContactEmails(
  { db, config }: Context,
  contactId: string,
  { limit, offset }: Query<typeof contactEmailsApi.listContactEmails>,
): Promise<Reply<typeof contactEmailsApi.listContactEmails>> {
  const rows = await findEmails(db, contactId, { limit, offset })
  const [first] = rows
  if (!first) throw new Problem('not-found')
  const items = await showEmails({ db, config }, rows)
  return { items, total: first.total, offset, count: items.length, keptDays: config.cleanAfterDays }
}

async function showEmails({ db, config }: Pick<Context, 'db' | 'config'>, rows: readonly FoundRow[]) {
  const found = rows.filter((row) => row.ledger !== null)
  if (found.length === 0) return []
  const general = await getContent(db, 'general', config)
  const { audience } = config
  const written = found.filter((row) => row.ledger === 'outbox')
  const mails = written.map((row) => ({
    ...row,
    content: row.ownSubject === null ? null : { subject: row.ownSubject },
  }))
  const texts = await findSubjects(db, mails, { ...general, audience, zone: general.timeZone })
  const subjects = new Map(written.map(({ id }, index) => [id, texts[index] ?? '']))
  return found.map((row): ContactEmail => {
    if (row.ledger === 'outbox') return showOutbox(row, subjects.get(row.id) ?? '')
    const { mailingSubject: subject, fallbacks, recipientLocale } = row
    const text = { subject: subject ?? '', fallbacks: fallbacks ?? {} }
    return showRecipient(row, writeSubject(text, row, { general, audience }, chooseLocale(recipientLocale)))
  })
}

function showOutbox(row: OutboxRow, subject: string): ContactEmail {
  const { id, date, toAddress, templateId, emailId, emailName, sendAt } = row
  const kind = kindOf(templateId)
  const outcome = outcomeOf(row)
  return {
    id,
    date,
    subject,
    to: toAddress,
    kind,
    ...(kind === 'site' && templateId && { templateId }),
    ...(emailId && { email: { id: emailId, name: emailName ?? '' } }),
    ...outcome,
    nextTryAt: outcome.state === 'deferred' ? sendAt : null,
  }
}

function showRecipient(row: RecipientRow, subject: string): ContactEmail {
  const {
    id,
    date,
    address,
    mailingId,
    mailingName,
    seriesId,
    seriesName,
    recipientStatus,
    reason,
    answer,
    nextTryAt,
  } = row
  return {
    id: String(id),
    date,
    subject,
    to: address,
    kind: seriesId ? 'series' : 'mailing',
    mailing: { id: mailingId, name: mailingName },
    ...(seriesId && { series: { id: seriesId, name: seriesName ?? '' } }),
    state: recipientStatus,
    ...(reason && { reason }),
    ...(answer && { answer }),
    nextTryAt: recipientStatus === 'deferred' ? nextTryAt : null,
  }
}
