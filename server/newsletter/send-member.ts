import { findOutgoing, hasSameGroups } from '#domain/newsletter/agree.ts'
import type { Member } from '#domain/newsletter/newsletter.ts'
import { updateNewsletter } from '#server/contacts/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { type Describing, describeContact, readDescribing, withOwnGroups } from './describe-contact.ts'
import { refreshGroups } from './groups.ts'
import { chooseNewsletterProvider } from './providers/index.ts'
import {
  MemberRejected,
  type MemberToPut,
  type NewsletterProvider,
  type RejectionReason,
  type RemoteMember,
} from './providers/provider.ts'
import * as queries from './queries.ts'
import { readMember } from './read-member.ts'
import { readKeptGroups, readTagNames, type TagNames } from './settings.ts'
import { readKey, readMemberTask } from './tasks.ts'

/** Makes the provider have of a contact what it should have; asks it for nothing where it has. May run twice. */
export async function sendMember(context: JobContext, contactId: string): Promise<void> {
  const { db, config } = context
  const provider = chooseNewsletterProvider(config)
  if (!provider) return
  const mark = await queries.readMark(db)
  const contact = await queries.findState(db, contactId)
  if (!contact) return
  const known = contact.known ?? undefined
  if (known && !known.isRead) return readMember(context, contactId)

  const describing = await readDescribing(context)
  const wanted = describeContact(contact, describing)
  const { archives, upserts, sendsStatus, setsTags } = findOutgoing(known, wanted)
  const sending: Sending = { context, provider, contactId, mark, describing }
  if (archives && known) {
    await provider.archiveMember(known.email)
    return keep(sending, wanted, { ...known, status: 'none', groups: [] })
  }
  if (!upserts && !setsTags) return
  try {
    const at = await findAddress(provider, known, wanted)
    const names = await readTagNames(db)
    const sent = upserts
      ? await put(sending, { at, wanted, status: sendsStatus ? wanted.status : undefined })
      : undefined
    const tags = sent?.answer.tags ?? tagsOf(known, names)
    const last = known?.segmentTags ?? []
    await setTags(provider, { at: sent?.answer.email ?? at, tags, wanted, names, last })
    await keep(sending, sent?.wanted ?? wanted, sent ? acknowledged(sent) : { ...wanted, remoteId: null })
  } catch (error) {
    if (!(error instanceof MemberRejected)) throw error
    await giveUp(sending, { known, wanted, error })
  }
}

/** Under which the provider has the person. Where the address changes, it is asked: it may have changed there as well. */
async function findAddress(
  provider: NewsletterProvider,
  known: queries.KnownMember | undefined,
  { email }: Member,
): Promise<string> {
  if (!known || known.status === 'none' || known.email === email) return email
  return (await provider.findMember(known.email, known.remoteId))?.email ?? email
}

interface Sending {
  context: JobContext
  provider: NewsletterProvider
  contactId: string
  mark: number
  describing: Describing
}

interface Attempt {
  /** The address under which the provider has the person. */
  at: string
  wanted: Member
  status: Member['status'] | undefined
  /** What it was refused for before: each is put right once. */
  refused?: readonly RejectionReason[]
}

interface Sent {
  wanted: Member
  answer: RemoteMember
}

async function put(sending: Sending, { at, wanted, status, refused = [] }: Attempt): Promise<Sent> {
  const { provider, context, contactId } = sending
  const knownGroups = (await readKeptGroups(context.db)) ?? []
  const member: MemberToPut = { ...wanted, status, knownGroups: knownGroups.map(({ id }) => id) }
  try {
    return { wanted, answer: await provider.putMember(at, member) }
  } catch (error) {
    if (!(error instanceof MemberRejected) || refused.includes(error.reason)) throw error
    const again = { at, wanted, status, refused: [...refused, error.reason] }
    switch (error.reason) {
      case 'must-confirm':
        return put(sending, { ...again, status: 'pending' })
      case 'unknown-group': {
        await refreshGroups(context)
        sending.describing = await readDescribing(context)
        const contact = await queries.findState(context.db, contactId)
        const { groups } = contact ? describeContact(contact, sending.describing) : { groups: [] }
        return put(sending, { ...again, wanted: { ...wanted, groups } })
      }
      case 'address-taken': {
        // The new address has a record of its own: it becomes the person's, and the old one is out of use.
        const sent = await put(sending, { ...again, at: wanted.email, status: wanted.status })
        await provider.archiveMember(at)
        return sent
      }
      case 'refused':
        throw error
    }
  }
}

function tagsOf(known: Member | undefined, names: TagNames): string[] {
  return [
    ...(known?.memberTag ? [names.member] : []),
    ...(known?.userTag ? [names.user] : []),
    ...(known?.segmentTags ?? []),
  ]
}

interface Tagging {
  at: string
  /** As the provider has them. */
  tags: readonly string[]
  wanted: Member
  names: TagNames
  /** Of segments, as last set. */
  last: readonly string[]
}

async function setTags(provider: NewsletterProvider, { at, tags, wanted, names, last }: Tagging): Promise<void> {
  const { segmentTags = [] } = wanted
  // A segment's tag that is called like one of the others is that one.
  const wantedTags: readonly [string, boolean][] = [
    ...last.map((name): [string, boolean] => [name, false]),
    ...segmentTags.map((name): [string, boolean] => [name, true]),
    [names.member, wanted.memberTag],
    [names.user, wanted.userTag],
  ]
  const wrong = [...new Map<string, boolean>(wantedTags)].filter(([name, isOn]) => tags.includes(name) !== isOn)
  if (wrong.length > 0) await provider.setTags(at, Object.fromEntries(wrong))
}

/** Fields that the list doesn't have count as taken: there is no use in sending them again and again. */
function acknowledged({ answer, wanted: { fields, memberTag, userTag, segmentTags = [] } }: Sent) {
  return { ...answer, fields: { ...answer.fields, ...fields }, memberTag, userTag, segmentTags }
}

/** The provider's answer holds here too, unless somebody has wanted something else meanwhile. */
async function keep(
  { context: { db }, contactId, mark, describing }: Sending,
  wanted: Member,
  answer: Member & { remoteId: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contact = await queries.lockState(tx, contactId)
    if (!contact) return
    const { groups } = describeContact(contact, describing)
    const isAsSent = contact.newsletterStatus === wanted.status && hasSameGroups(groups, wanted.groups)
    const isAsAnswered = answer.status === wanted.status && hasSameGroups(answer.groups, wanted.groups)
    // Known first: what follows here is then no news to send.
    const isStored = await queries.storeKnown(tx, contactId, answer, mark)
    if (isAsSent && !isAsAnswered)
      await updateNewsletter(tx, contactId, {
        status: answer.status,
        groups: withOwnGroups(contact, answer.groups, describing),
      })
    if (!isStored) await enqueue(tx, readMemberTask, { contactId }, { key: readKey(contactId) })
  })
}

interface Refused {
  known: Member | undefined
  wanted: Member
  error: MemberRejected
}

/**
 * Whom the provider doesn't take gets no newsletter, and no request of anybody's failed by that (site 11.4). Nor is the
 * record used that it had before: under an old address, say.
 */
async function giveUp(sending: Sending, { known, wanted, error: { reason, message } }: Refused): Promise<void> {
  const { context, provider, contactId } = sending
  const detail = message.replaceAll(wanted.email, 'the address')
  context.log.warn({ contactId, reason, detail }, 'the newsletter provider rejected a contact')
  if (known && known.status !== 'none') await provider.archiveMember(known.email)
  await keep(sending, wanted, { ...wanted, remoteId: null, status: 'none', groups: [] })
}
