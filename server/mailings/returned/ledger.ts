import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import { bounceReason } from '#domain/mailings/bounce-reason.ts'
import { readMailRef, writeMailRef } from '#domain/mailings/mail-ref.ts'
import type { MailLedger } from '#server/email-bounces/index.ts'
import type { Tx } from '#server/tables.ts'
import * as queries from './queries.ts'

/** What the room of bounces asks of mailings, and tells them: whose mail came back, and what became of it. */
export const mailingLedger: MailLedger = {
  async findRecipients(db, refs) {
    const ids = idsOf(refs)
    const found = ids.length > 0 ? await queries.findAddresses(db, ids) : []
    return found.map(({ id, address, mailingId }) => ({
      ref: writeMailRef(id),
      address,
      messageId: `<${mailingId}.${id}>`,
    }))
  },
  findLastSent: (db, { exceptRefs, ...mails }) => queries.findLastSent(db, { ...mails, exceptIds: idsOf(exceptRefs) }),
  noteMailEvents: noteReturned,
}

const idsOf = (refs: readonly string[]) => refs.flatMap((ref) => readMailRef(ref) ?? [])

/** A complaint says more than a bounce, and whatever came after the mail was taken more than that it was. */
async function noteReturned(tx: Tx, events: readonly MailEvent[]): Promise<void> {
  const returned = new Map<number, queries.Returned>()
  for (const event of events) {
    const id = readMailRef(event.recipientRef ?? '')
    const isComplaint = event.kind === 'complaint'
    if (id === undefined || !(isComplaint || event.kind === 'hard' || event.kind === 'soft')) continue
    if (!isComplaint && returned.has(id)) continue
    returned.set(id, {
      id,
      status: isComplaint ? 'complained' : 'bounced',
      reason: bounceReason(event),
      answer: event.detail,
    })
  }
  if (returned.size > 0) await queries.storeReturned(tx, [...returned.values()])
}
