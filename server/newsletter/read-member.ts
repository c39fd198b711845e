import { findIncoming, findOutgoing, type Incoming } from '#domain/newsletter/agree.ts'
import type { Member } from '#domain/newsletter/newsletter.ts'
import { activeRoles } from '#domain/roles/role.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import { correctContact, findContact, findContactByEmail, updateNewsletter } from '#server/contacts/index.ts'
import { syncCustomer } from '#server/contributions/index.ts'
import { revokeCredentials } from '#server/credentials/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { describeContact, readDescribing, withOwnGroups } from './describe-contact.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import type { RemoteMember } from './providers/provider.ts'
import * as queries from './queries.ts'
import { readTagNames } from './settings.ts'
import { syncKey, syncMemberTask } from './tasks.ts'

/** Asks the provider what it has of a contact, and takes over what it has changed. */
export async function readMember(context: JobContext, contactId: string, clears = false): Promise<void> {
  const { db, config } = context
  const provider = chooseNewsletterProvider(config)
  if (!provider) return
  const mark = await queries.readMark(db)
  const contact = await queries.findState(db, contactId)
  if (!contact) return
  const theirs = await provider.findMember(contact.known?.email ?? contact.email, contact.known?.remoteId)
  const isSettled = await settleMember(context, { contactId, theirs, mark, clears })
  if (!isSettled) throw new Error('the stored state of this contact is newer by now: it is read again')
}

export interface Heard {
  contactId: string
  /** Undefined: the provider doesn't have the person. */
  theirs: RemoteMember | undefined
  /** From before the provider was asked. */
  mark: number
  /** Whether that counts for somebody it is not known to have had. */
  clears: boolean
}

/** Takes over what the provider has changed, and sends what it still lacks. False when it is no longer the latest word. */
export async function settleMember(
  context: Pick<JobContext, 'db' | 'config' | 'now' | 'log'>,
  { contactId, theirs, mark, clears }: Heard,
): Promise<boolean> {
  const { db } = context
  const describing = await readDescribing(context)
  const tags = await readTagNames(db)
  return db.transaction().execute(async (tx) => {
    const contact = await queries.lockState(tx, contactId)
    if (!contact) return true
    const known = contact.known ?? undefined
    if (known && known.revision > mark) return false
    if (!theirs && !known && !clears) return true
    // Somebody else's record, under an address that is this contact's by now.
    const isAnother = known?.remoteId && theirs?.remoteId && known.remoteId !== theirs.remoteId
    if (isAnother && known.status !== 'none') return true

    const here = describeContact(contact, describing)
    const has = (tag: string) => theirs?.tags.includes(tag) ?? false
    const remote: Member & { remoteId: string | null } = theirs
      ? {
          ...theirs,
          memberTag: has(tags.member),
          userTag: has(tags.user),
          segmentTags: [...new Set([...contact.segmentTags, ...(known?.segmentTags ?? [])])].filter(has),
        }
      : { remoteId: null, ...(known ?? here), status: 'none', groups: [] }
    await queries.storeKnown(tx, contactId, remote, mark)
    const incoming = findIncoming(known, here, remote)
    const groups = incoming.groups && withOwnGroups(contact, incoming.groups, describing)
    await takeOver(tx, context, contact, { ...incoming, ...(groups && { groups }) })
    const { archives, upserts, setsTags } = findOutgoing(remote, { ...here, ...incoming })
    if (archives || upserts || setsTags) await enqueue(tx, syncMemberTask, { contactId }, { key: syncKey(contactId) })
    return true
  })
}

export const newsletterActor: Actor = { type: 'webhook', id: 'newsletter' }

/** Stores what came in; an address that can't be this contact's is left where it is. */
export async function takeOver(
  tx: Tx,
  { now, log }: Pick<JobContext, 'now' | 'log'>,
  contact: queries.ContactState,
  incoming: Incoming,
): Promise<void> {
  const { status, groups, email: wished, ...names } = incoming
  if (status !== undefined || groups !== undefined) {
    const { newsletterStatus, newsletterGroups } = contact
    const taken = groups ?? newsletterGroups
    await updateNewsletter(tx, contact.id, { status: status ?? newsletterStatus, groups: taken })
    if (status === 'subscribed') await queries.endUnsubscriptions(tx, contact.id, taken)
    const fields = [...(status ? ['profile.newsletterStatus'] : []), ...(groups ? ['profile.newsletterGroups'] : [])]
    await recordActivity(tx, {
      eventType: 'contact.profile-updated',
      targetId: contact.id,
      actor: newsletterActor,
      metadata: { fields },
      now,
    })
  }
  const refusal = wished === undefined ? undefined : await checkAddress(tx, contact.id, wished, now)
  if (refusal)
    log.warn({ contactId: contact.id, reason: refusal }, 'an address from the newsletter provider was rejected')
  const email = refusal ? undefined : wished
  if (email !== undefined || Object.keys(names).length > 0) {
    await correctContact(tx, contact.id, { ...names, ...(email === undefined ? {} : { email }) }, newsletterActor, now)
    if (email !== undefined) await revokeCredentials(tx, 'email-changed', contact)
    await syncCustomer(tx, contact.id)
  }
}

/** Whoever keeps the list at the provider need not be an admin here, and could become one by an admin's address. */
async function checkAddress(tx: Tx, contactId: string, email: string, now: Date): Promise<string | undefined> {
  if (await findContactByEmail(tx, email)) return 'it is another contact’s'
  const contact = await findContact(tx, contactId)
  const hasPower = activeRoles(contact?.roles ?? [], now).some((role) => role !== 'member')
  return hasPower ? 'admins change theirs here' : undefined
}
