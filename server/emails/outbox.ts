import type { OutboxEmail, OutboxEmailText } from '#domain/emails/api.ts'
import { mergeSubject } from '#domain/emails/merge.ts'
import { Problem } from '#domain/http/problem.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { findTexts } from './find-text.ts'
import { findOutboxEmail, listOutbox as listRows, type OutboxEmail as Row } from './queries.ts'
import { mergeValues, renderEmail } from './render-email.ts'

/** What an administrator sees of the mails, newest first. */
export async function listOutbox(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const { rows, total } = await listRows(db, { limit, offset })
  const organisation = await getOrganisation(db)
  const textOf = await findTexts(
    db,
    rows.flatMap(({ templateId }) => templateId ?? []),
  )
  const items = rows.map((row) => {
    const text = row.content ?? textOf(row.templateId ?? '', chooseLocale(row.locale))
    return toOutboxEmail(row, mergeSubject(text?.subject ?? '', mergeValues(row, organisation)))
  })
  return { items, total, offset, count: items.length }
}

/** One mail, rendered. A link it makes for the recipient is kept, so what is read here is what is sent. */
export async function getOutboxEmail(
  { db, config, now }: { db: Database; config: Config; now: Date },
  id: string,
): Promise<OutboxEmailText> {
  return db.transaction().execute(async (tx) => {
    const row = await findOutboxEmail(tx, id)
    if (!row) throw new Problem('not-found')
    const rendered = await renderEmail({ db: tx, config, now }, row)
    return {
      ...toOutboxEmail(row, rendered?.subject ?? ''),
      text: rendered?.text ?? '',
      html: rendered?.html ?? '',
    }
  })
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
