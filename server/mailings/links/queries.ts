import { sql } from 'kysely'
import type { MailingKind } from '#domain/mailings/kind.ts'
import type { Database, Tx } from '#server/tables.ts'

export async function readLinkKey(db: Database): Promise<Buffer> {
  const { linkKey } = await db.selectFrom('mailingDesk').select('linkKey').executeTakeFirstOrThrow()
  return linkKey
}

/** Undefined where the contact is gone. Of one who was merged into another since, that other has the mail. */
export async function findChooser(
  db: Database,
  { contactId, recipientId }: { contactId: string; recipientId: number },
): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from contacts where id = coalesce(
      (select id from contacts where id = ${contactId}),
      (select contact_id from mailing_recipients where id = ${recipientId})
    )`.execute(db)
  return rows[0]
}

export async function findUnsubscribed(db: Database, contactId: string): Promise<MailingKind[]> {
  const rows = await db
    .selectFrom('mailingUnsubscriptions')
    .select('kind')
    .distinct()
    .where('contactId', '=', contactId)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Those of these kinds from which the contact wasn't unsubscribed yet. */
export async function addUnsubscriptions(
  tx: Tx,
  { contactId, recipientId, way }: { contactId: string; recipientId: number; way: 'one-click' | 'page' },
  kinds: readonly MailingKind[],
  now: Date,
): Promise<MailingKind[]> {
  const { rows } = await sql<{ kind: MailingKind }>`
    insert into mailing_unsubscriptions (contact_id, kind, mailing_id, way, created_at)
    select ${contactId}, kind, (select mailing_id from mailing_recipients where id = ${recipientId}), ${way}, ${now}
    from unnest(${kinds}::text[]) as kind
    where not exists (select from mailing_unsubscriptions u where u.contact_id = ${contactId} and u.kind = kind.kind)
    returning kind`.execute(tx)
  return rows.map(({ kind }) => kind)
}

/** Those of these kinds from which the contact was unsubscribed. */
export async function removeUnsubscriptions(
  tx: Tx,
  contactId: string,
  kinds: readonly MailingKind[],
): Promise<MailingKind[]> {
  const rows = await tx
    .deleteFrom('mailingUnsubscriptions')
    .where('contactId', '=', contactId)
    .where('kind', '=', sql<MailingKind>`any(${kinds}::text[])`)
    .returning('kind')
    .execute()
  return [...new Set(rows.map(({ kind }) => kind))]
}

/** The mail by whose link somebody unsubscribed from its kind, or came back. */
export async function markRecipient(
  tx: Tx,
  recipientId: number,
  { from, to }: Record<'from' | 'to', 'sent' | 'unsubscribed'>,
): Promise<void> {
  await tx
    .updateTable('mailingRecipients')
    .set({ status: to })
    .where('id', '=', recipientId)
    .where('status', '=', from)
    .execute()
}
