import type { EmailField } from '#domain/emails/field.ts'
import type { Database } from '#server/tables.ts'

/** The newsroom's own text of a template. */
export async function addOverride(
  db: Database,
  templateId: string,
  text: { subject: string; body: string; fromName?: string; fromEmail?: string },
): Promise<void> {
  await db
    .insertInto('emails')
    .values({ templateId, name: `Override: ${templateId}`, ...text })
    .execute()
}

export async function removeOverrides(db: Database): Promise<void> {
  await db.deleteFrom('emails').execute()
}

/** The text of a field that is text, a link say; empty where there is none. */
export function textIn(fields: Readonly<Record<string, EmailField>> | undefined, name: string): string {
  const field = fields?.[name]
  return typeof field === 'string' ? field : ''
}

/** What the outbox holds of a cause. */
export function outboxRow(db: Database, cause: string) {
  return db.selectFrom('emailOutbox').selectAll().where('cause', '=', cause).executeTakeFirstOrThrow()
}

export async function changeOutbox(
  db: Database,
  cause: string,
  change: { createdAt?: Date; sendAt?: Date; lane?: 'transactional' | 'mailing' },
): Promise<void> {
  await db.updateTable('emailOutbox').set(change).where('cause', '=', cause).execute()
}

/** How often something happened to a mail. */
export async function countEvents(db: Database, eventType: 'email.sent' | 'email.send-failed', id: string) {
  const rows = await db
    .selectFrom('activities')
    .select('id')
    .where('eventType', '=', eventType)
    .where('targetId', '=', id)
    .execute()
  return rows.length
}
