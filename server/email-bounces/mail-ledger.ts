import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import type { Database, Tx } from '#server/tables.ts'

/**
 * A room that sends mail, as this one asks it: a mail is named by the `recipientRef` that it was handed over with.
 * `server/app.ts` lists the rooms.
 */
export interface MailLedger {
  /** Whom these mails went to; what isn't the room's own is left out. */
  findRecipients(
    db: Database,
    refs: readonly string[],
  ): Promise<readonly { ref: string; address: string; messageId: string }[]>
  /** When the last mail before `before` went to each of these addresses, apart from those that came back. */
  findLastSent(
    db: Database,
    mails: { addresses: readonly string[]; before: Date; exceptRefs: readonly string[] },
  ): Promise<readonly { address: string; sentAt: Date }[]>
  /** Hears of every event once, in the transaction that stores it; those of other rooms' mails among them. */
  noteMailEvents?(tx: Tx, events: readonly MailEvent[]): Promise<void>
}
