import { Problem } from '#domain/http/problem.ts'
import type { Choices } from '#domain/mailings/api.ts'
import { hideAddress } from '#domain/mailings/hide-address.ts'
import { groupOfKind, type MailingKind, mailingKinds, newsletterKind } from '#domain/mailings/kind.ts'
import { chooseGroups, isSubscribedTo, type Subscription } from '#domain/newsletter/choose-groups.ts'
import { recordActivity } from '#server/activity/index.ts'
import { findSubscription, lockSubscription, updateNewsletter } from '#server/contacts/index.ts'
import { listNewsletterGroups, noteConsent } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { findTarget, type LinkTarget } from './links.ts'
import * as queries from './queries.ts'

type ChoicesContext = Pick<Context, 'db' | 'now' | 'config'>

/** With one click in a mail program; who has unsubscribed before stays so. */
export async function unsubscribe(context: ChoicesContext, token: string): Promise<void> {
  const { target } = await findChooser(context, token)
  const chosen = [{ id: target.kind, subscribed: false }]
  await context.db.transaction().execute((tx) => choose(tx, context, target, { kinds: chosen, way: 'one-click' }))
}

export async function getChoices(context: ChoicesContext, token: string): Promise<Choices> {
  const { chooser, target } = await findChooser(context, token)
  const offer = await readOffer(context, target)
  const isSubscribed = (kind: MailingKind) => {
    const group = groupOfKind(kind)
    return !offer.unsubscribed.includes(kind) && (group === undefined || isSubscribedTo(offer.subscription, group))
  }
  return {
    email: hideAddress(chooser.email),
    kind: target.kind,
    kinds: offer.kinds.map(({ id, label }) => ({
      id,
      ...(label !== undefined && { label }),
      subscribed: isSubscribed(id),
    })),
  }
}

export async function changeChoices(
  context: ChoicesContext,
  token: string,
  kinds: readonly { id: string; subscribed: boolean }[],
): Promise<Choices> {
  const { target } = await findChooser(context, token)
  const offer = await readOffer(context, target)
  const unknown = kinds.flatMap(({ id }, index) =>
    offer.kinds.some((kind) => kind.id === id) ? [] : [{ path: ['kinds', index, 'id'], constraint: 'isIn' }],
  )
  if (unknown.length > 0) throw new Problem('bad-request', { paramType: 'body', issues: unknown })
  const joinable = kinds.filter(({ id, subscribed }) => !subscribed || !offer.gone.includes(id)) as readonly Chosen[]
  await context.db.transaction().execute(async (tx) => {
    const joined = await choose(tx, context, target, { kinds: joinable, way: 'page' })
    await noteJoined(
      tx,
      context,
      target,
      offer.kinds.filter(({ id }) => joined.includes(id)),
    )
  })
  return getChoices(context, token)
}

interface Chosen {
  id: MailingKind
  subscribed: boolean
}

const nothing: Subscription = { status: 'none', groups: [] }

/**
 * Each kind that everybody may choose, newsletters that are offered to everybody or that the person has, or had until they left
 * by such a link, and the kind that the mail was of. A newsletter that is gone can only be left.
 */
async function readOffer(context: Pick<Context, 'db' | 'config'>, { contactId, kind }: LinkTarget) {
  const subscription = (await findSubscription(context.db, contactId)) ?? nothing
  const unsubscribed = await queries.findUnsubscribed(context.db, contactId)
  const groups = await listNewsletterGroups(context)
  const isTheirs = (id: string) => subscription.groups.includes(id) || unsubscribed.includes(newsletterKind(id))
  const offered = groups.filter(({ id, isPublic }) => isPublic || isTheirs(id))
  const own = groupOfKind(kind)
  const label = groups.find(({ id }) => id === own)?.label
  const kinds: OfferedKind[] = [
    ...offered.map((group) => ({ id: newsletterKind(group.id), label: group.label })),
    ...mailingKinds.map((id) => ({ id })),
  ]
  if (!kinds.some(({ id }) => id === kind)) kinds.unshift({ id: kind, label })
  return { subscription, unsubscribed, kinds, gone: own !== undefined && label === undefined ? [kind as string] : [] }
}

/** Newsletters are the contact's groups; every other kind is one unless it was unsubscribed from. Answers the newsletters that came. */
async function choose(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  target: LinkTarget,
  { kinds, way }: { kinds: readonly Chosen[]; way: 'one-click' | 'page' },
): Promise<readonly MailingKind[]> {
  const { contactId, recipientId } = target
  const wanted = (subscribed: boolean) => kinds.filter((kind) => kind.subscribed === subscribed).map(({ id }) => id)
  const letters = await chooseNewsletters(tx, contactId, { join: wanted(true), leave: wanted(false), way })
  const others = (ids: MailingKind[]) => ids.filter((id) => groupOfKind(id) === undefined)
  const leaves = [...others(wanted(false)), ...letters.left]
  const left = await queries.addUnsubscriptions(tx, { contactId, recipientId, way }, leaves, now)
  const returned = await queries.removeUnsubscriptions(tx, contactId, [...others(wanted(true)), ...letters.joined])
  const joined = [...new Set([...returned, ...letters.joined])]
  if (left.includes(target.kind)) await queries.markRecipient(tx, recipientId, { from: 'sent', to: 'unsubscribed' })
  if (joined.includes(target.kind)) await queries.markRecipient(tx, recipientId, { from: 'unsubscribed', to: 'sent' })
  if (left.length + joined.length === 0) return []
  await recordActivity(tx, {
    eventType: 'email.choices-updated',
    targetId: contactId,
    actor: { type: 'user', id: contactId },
    metadata: { ...(left.length > 0 && { unsubscribed: left }), ...(joined.length > 0 && { subscribed: joined }), way },
    now,
  })
  return letters.joined
}

interface OfferedKind {
  id: MailingKind
  label?: string | undefined
}

/** Whoever comes back to newsletters here opened a link that was sent to their address. */
async function noteJoined(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { contactId }: LinkTarget,
  joined: readonly OfferedKind[],
): Promise<void> {
  const groups = joined.flatMap(({ id }) => groupOfKind(id) ?? [])
  if (groups.length === 0) return
  const wording = joined.flatMap(({ label }) => label ?? []).join(', ')
  await noteConsent(tx, { contactId, way: 'choices', groups, wording, locale: '', agreedAt: now, confirmedAt: now })
}

/**
 * Takes groups off the contact and puts them back; a provider hears of it. Answers the kinds of those that changed. A page says
 * of all newsletters how they stand, one click means this one, whatever became of it meanwhile.
 */
async function chooseNewsletters(
  tx: Tx,
  contactId: string,
  { join, leave, way }: Record<'join' | 'leave', readonly MailingKind[]> & { way: 'one-click' | 'page' },
): Promise<Record<'joined' | 'left', MailingKind[]>> {
  const groupsOf = (kinds: readonly MailingKind[]) => kinds.flatMap((kind) => groupOfKind(kind) ?? [])
  const chosen = { join: groupsOf(join), leave: groupsOf(leave) }
  const before = chosen.join.length + chosen.leave.length > 0 ? await lockSubscription(tx, contactId) : undefined
  if (!before) return { joined: [], left: [] }
  const unsubscribed = await queries.findUnsubscribed(tx, contactId)
  const had = (group: string) => isSubscribedTo(before, group) && !unsubscribed.includes(newsletterKind(group))
  const left = chosen.leave.filter((group) => way === 'one-click' || had(group))
  const after = chooseGroups(before, { join: chosen.join.filter((group) => !had(group)), leave: left })
  const joined = chosen.join.filter((group) => !had(group) && isSubscribedTo(after, group))
  const isChanged = left.some((group) => before.groups.includes(group)) || joined.length > 0
  if (isChanged) await updateNewsletter(tx, contactId, after)
  return { joined: joined.map(newsletterKind), left: left.map(newsletterKind) }
}

/** Whoever the link was written for, or was merged into since, while there is such a contact. */
async function findChooser({ db }: Pick<Context, 'db'>, token: string) {
  const target = await findTarget(db, token)
  const chooser = target && (await queries.findChooser(db, target))
  if (!target || !chooser) throw new Problem('not-found')
  return { target: { ...target, contactId: chooser.id }, chooser }
}
