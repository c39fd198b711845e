import { arrivedAfterDays, countBounces, noState } from '#domain/email-bounces/count-bounces.ts'
import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import { type Actor, recordEachActivity } from '#server/activity/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { MailLedger } from './mail-ledger.ts'
import * as queries from './queries.ts'

interface NoteContext {
  db: Database
  ledgers: readonly MailLedger[]
  actor: Actor
  now: Date
}

/** An event as it was told: its address may still have to be looked up by the mail. */
export type ToldEvent = Omit<MailEvent, 'address'> & { address?: string }

/**
 * Stores what became of mails, once each however often and in whatever order it is told: an address that takes no mail or
 * wants none is suppressed from now on. The statements are the same few for one event and for thousands.
 */
export async function noteMailEvents(
  { db, ledgers, actor, now }: NoteContext,
  told: readonly ToldEvent[],
): Promise<void> {
  if (told.length === 0) return
  await db.transaction().execute(async (tx) => {
    const fresh = await queries.insertEvents(tx, [...new Set(told.map(({ id }) => id))], now)
    const events = await addRecipients(tx, ledgers, keepFresh(told, fresh))
    const suppressed = await count(tx, ledgers, events, now)
    const targets = suppressed.map(({ contactId, reason }) => ({ targetId: contactId, metadata: { reason } }))
    await recordEachActivity(tx, { targets, eventType: 'contact.email-suppressed', actor, now })
    for (const ledger of ledgers) await ledger.noteMailEvents?.(tx, events)
  })
}

/** Each once, also where one body has it twice. */
function keepFresh(told: readonly ToldEvent[], fresh: ReadonlySet<string>): ToldEvent[] {
  const left = new Set(fresh)
  return told.filter(({ id }) => left.delete(id))
}

/** Where we know ourselves whom a mail went to, nobody else is believed. What is of no mail of ours and has no address goes. */
async function addRecipients(tx: Tx, ledgers: readonly MailLedger[], told: readonly ToldEvent[]): Promise<MailEvent[]> {
  const refs = [...new Set(told.flatMap(({ recipientRef }) => recipientRef ?? []))]
  const recipients = new Map<string, { address: string; messageId: string }>()
  for (const ledger of ledgers) {
    if (recipients.size === refs.length) break
    for (const { ref, ...recipient } of await ledger.findRecipients(tx, refs)) recipients.set(ref, recipient)
  }
  return told.flatMap((event) => {
    const { address = event.address, messageId = event.messageId } = recipients.get(event.recipientRef ?? '') ?? {}
    return address === undefined ? [] : [{ ...event, address, ...(messageId !== undefined && { messageId }) }]
  })
}

async function count(tx: Tx, ledgers: readonly MailLedger[], events: readonly MailEvent[], now: Date) {
  const told = Map.groupBy(
    events.filter(({ kind }) => kind !== 'deferred'),
    ({ address }) => address,
  )
  if (told.size === 0) return []
  const known = new Map((await queries.findStates(tx, [...told.keys()])).map((state) => [state.address, state]))
  const arrived = await findArrived(tx, ledgers, { events, known: [...known.values()], now })
  return queries.storeStates(
    tx,
    [...told].map(([address, ofAddress]) => {
      const { state, suppression } = countBounces(known.get(address) ?? noState, [
        ...ofAddress,
        ...(arrived.get(address) ?? []),
      ])
      const { deliveredAt, softBounces } = state
      return {
        address,
        deliveredAt,
        softBounces: [...softBounces],
        suppression: suppression
          ? {
              reason: suppression.reason,
              detail: suppression.event.detail,
              messageId: suppression.event.messageId ?? null,
              since: suppression.event.at,
            }
          : null,
      }
    }),
  )
}

/** Mails that went to addresses with soft bounces and haven't come back for days: they count as arrived. */
async function findArrived(
  tx: Tx,
  ledgers: readonly MailLedger[],
  { events, known, now }: { events: readonly MailEvent[]; known: readonly queries.KnownState[]; now: Date },
): Promise<Map<string, MailEvent[]>> {
  const bouncing = known.filter(({ softBounces }) => softBounces.length > 0)
  if (bouncing.length === 0) return new Map()
  const mails = {
    addresses: bouncing.map(({ address }) => address),
    before: new Date(now.getTime() - arrivedAfterDays * 86_400_000),
    exceptRefs: [
      ...bouncing.flatMap(({ softBounces }) => softBounces.flatMap(({ ref }) => ref ?? [])),
      ...events.flatMap(({ recipientRef }) => recipientRef ?? []),
    ],
  }
  const found: MailEvent[] = []
  for (const ledger of ledgers) {
    for (const { address, sentAt } of await ledger.findLastSent(tx, mails)) {
      found.push({ id: '', kind: 'delivered', address, reason: '', detail: '', at: sentAt })
    }
  }
  return Map.groupBy(found, ({ address }) => address)
}
