import type { SuppressionReason } from '#domain/email-bounces/mail-event.ts'
import type { Database } from '#server/tables.ts'

/** What the room has of an address; undefined where all mails go there. */
export function suppressionOf(db: Database, address: string) {
  return db
    .selectFrom('emailSuppressions')
    .select(['reason', 'detail', 'since'])
    .where('address', '=', address)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
}

export async function suppress(
  db: Database,
  address: string,
  { reason = 'hard-bounce', since = new Date() }: { reason?: SuppressionReason; since?: Date } = {},
): Promise<void> {
  const detail = '550 5.1.1 No such user'
  await db
    .insertInto('emailSuppressions')
    .values({ address, reason, detail, messageId: null, since, liftedAt: null, liftedBy: null })
    .execute()
}

export async function forgetEverything(db: Database): Promise<void> {
  for (const table of ['emailSuppressions', 'emailDeliveryStates', 'emailEvents', 'emailOutbox'] as const) {
    await db.deleteFrom(table).execute()
  }
}

/** A mail in the outbox that has gone, and the id that names it. */
export async function addSentMail(db: Database, address: string, sentAt: Date): Promise<string> {
  const { id } = await db
    .insertInto('emailOutbox')
    .values({
      cause: `test:${crypto.randomUUID()}`,
      templateId: 'welcome',
      contactId: null,
      toAddress: address,
      locale: 'en',
      messageId: `<${crypto.randomUUID()}@paper.org>`,
      status: 'sent',
      error: null,
      sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
