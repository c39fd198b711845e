import { createHmac } from 'node:crypto'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { Incoming } from '#domain/newsletter/agree.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import type { NewsletterEvent } from './event.ts'
import { addMember } from './import-member.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import type { NewsletterProvider } from './providers/provider.ts'
import * as queries from './queries.ts'
import { settleMember, takeOver } from './read-member.ts'
import { readKey, readMemberTask, takeEventTask } from './tasks.ts'

/**
 * Stores that an event came and what it makes necessary. `unknown`: of a person who is not here, yet; it is not stored, so
 * that it may come again.
 */
export async function receiveEvent(
  tx: Tx,
  event: NewsletterEvent,
  { body, secret, now }: { body: string; secret: string; now: Date },
): Promise<'taken' | 'unknown'> {
  const contactId = await queries.findContactId(tx, { email: event.email })
  if (event.type === 'profile' && !contactId) return 'unknown'
  // Kept as a keyed hash: who once subscribed is not to be read from it when they are gone.
  const id = createHmac('sha256', secret).update(body).digest('base64url')
  if (!(await queries.insertEvent(tx, id, now))) return 'taken'
  if (event.type === 'subscribe' && !contactId) {
    await addMember(tx, { ...event, status: 'subscribed' }, now)
  } else {
    await enqueue(tx, takeEventTask, { event }, { key: `newsletter-event:${id}` })
  }
  return 'taken'
}

/**
 * What a notification says may be old by the time it is heard, so it only says whom to ask the provider about. While the
 * provider can't be asked, the event's own word holds.
 */
export async function takeEvent(context: JobContext, event: NewsletterEvent): Promise<void> {
  const { db, config, log } = context
  const provider = chooseNewsletterProvider(config)
  if (!provider) return
  const mark = await queries.readMark(db)
  const isMove = event.type === 'upemail'
  const before = await queries.findContactId(db, { email: isMove ? event.oldEmail : event.email })
  const contact = before === undefined ? undefined : await queries.findState(db, before)
  // Of a move the new address is asked for: where nobody is any more, the person has moved on.
  const address = isMove ? { email: event.email } : { ...contact?.known, email: contact?.known?.email ?? event.email }
  const heard = await hear(provider, address).catch((error) => {
    log.warn({ err: error, type: event.type }, 'the newsletter provider could not be asked about a webhook event')
    return undefined
  })
  if (!heard) return contact && believe(context, contact, event)
  if (isMove && !heard.theirs) return
  const contactId = await queries.findContactId(db, { email: address.email, remoteId: heard.theirs?.remoteId ?? null })
  const found = contactId ?? before
  if (found === undefined) return
  const isSettled = await settleMember(context, { contactId: found, theirs: heard.theirs, mark, clears: !isMove })
  if (!isSettled) await enqueue(db, readMemberTask, { contactId: found }, { key: readKey(found) })
}

async function hear(provider: NewsletterProvider, { email, remoteId }: { email: string; remoteId?: string | null }) {
  return { theirs: await provider.findMember(email, remoteId) }
}

const statusOf: Readonly<Partial<Record<NewsletterEvent['type'], NewsletterStatus>>> = {
  subscribe: 'subscribed',
  unsubscribe: 'unsubscribed',
  cleaned: 'cleaned',
}

/** Until the provider can be asked. */
async function believe(context: JobContext, { id }: queries.ContactState, event: NewsletterEvent): Promise<void> {
  const { db } = context
  await db.transaction().execute(async (tx) => {
    const mark = await queries.readMark(tx)
    const contact = await queries.lockState(tx, id)
    if (!contact) return
    const told = readToldOf(contact, event)
    if (contact.known) {
      await queries.storeKnown(tx, id, { ...contact.known, ...told }, Math.max(mark, contact.known.revision))
    }
    await takeOver(tx, context, contact, told)
    await enqueue(tx, readMemberTask, { contactId: id }, { key: readKey(id) })
  })
}

function readToldOf(contact: queries.ContactState, event: NewsletterEvent): Incoming {
  if (event.type === 'upemail') return event.email === contact.email ? {} : { email: event.email }
  if (event.type === 'profile') {
    const names = (['firstname', 'lastname'] as const).filter(
      (name) => event[name] !== '' && event[name] !== contact[name],
    )
    return Object.fromEntries(names.map((name) => [name, event[name]]))
  }
  const status = statusOf[event.type]
  return status && status !== contact.newsletterStatus ? { status } : {}
}
