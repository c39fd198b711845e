import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import type { MailLedger } from '#server/email-bounces/index.ts'
import type { Tx } from '#server/tables.ts'
import { findLastSent, findRecipients, storeReturned } from './queries.ts'

/** The outbox as the room of bounces asks it: its mails are handed over under the id of their row. */
export const outboxLedger: MailLedger = { findRecipients, findLastSent, noteMailEvents: noteReturned }

/** Of one mail a complaint counts more than a bounce, whichever is told first. */
async function noteReturned(tx: Tx, events: readonly MailEvent[]): Promise<void> {
  const returned = new Map<string, { id: string; as: 'bounced' | 'complained'; detail: string }>()
  for (const { recipientRef: id, kind, detail } of events) {
    const isComplaint = kind === 'complaint'
    if (id === undefined || !(isComplaint || kind === 'hard' || kind === 'soft')) continue
    if (isComplaint || !returned.has(id)) returned.set(id, { id, as: isComplaint ? 'complained' : 'bounced', detail })
  }
  if (returned.size > 0) await storeReturned(tx, [...returned.values()])
}
