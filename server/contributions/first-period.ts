import { withGrace } from '#domain/contributions/membership.ts'
import { isActive } from '#domain/roles/role.ts'
import { extendMembership, findContact, type KnownContact, removeRole, setRole } from '#server/contacts/index.ts'
import type { Tx } from '#server/tables.ts'
import * as advances from './advance-queries.ts'
import type { ContributionState } from './contribution-state.ts'
import type { Subscription } from './providers/subscriptions.ts'

/**
 * A contribution begins, and with it membership. A bank debit takes days: until then the period is given in advance, and
 * what was before is kept, so that a debit that comes back takes back exactly what was given for it. Until the renewal
 * date something else has been paid: the first charge comes then, and nothing is given for it.
 */
export async function giveFirstPeriod(
  tx: Tx,
  { contact, before, renewsAt }: Pick<ContributionState, 'contact' | 'before' | 'renewsAt'>,
  { id: subscriptionId, periodEndsAt, paidUntil }: Subscription,
  now: Date,
): Promise<void> {
  const until = withGrace(paidUntil ?? renewsAt ?? periodEndsAt)
  await extendMembership(tx, contact.id, until, now)
  const isGiven = !paidUntil && !renewsAt
  const from = before.memberSince ? before.memberUntil : null
  await advances.saveAdvance(tx, contact.id, isGiven ? { subscriptionId, until, from } : undefined)
}

/**
 * The money for what was given in advance doesn't come: membership is what it was before. Only what was given is taken;
 * what the newsroom decided meanwhile stays. False when nothing was given for that subscription. Repeating it does nothing.
 */
export async function takeBackFirstPeriod(
  tx: Tx,
  contactId: string,
  subscriptionId: string,
  now: Date,
): Promise<boolean> {
  const advance = await advances.findAdvance(tx, contactId, subscriptionId)
  if (!advance?.advanceUntil) return false
  const contact = await findContact(tx, contactId)
  const member = contact && findMember(contact)
  if (!member || !isActive(member, now) || member.dateExpires?.getTime() !== advance.advanceUntil.getTime()) return true
  const dateExpires = advance.advanceFrom
  if (!dateExpires) {
    await removeRole(tx, contactId, 'member', { now, cause: 'payment-failed' })
    return true
  }
  const dateAdded = new Date(Math.min(member.dateAdded.getTime(), dateExpires.getTime()))
  await setRole(tx, contactId, { role: 'member', dateAdded, dateExpires }, { now, cause: 'payment-failed' })
  return true
}

export function findMember({ roles }: KnownContact) {
  return roles.find(({ role }) => role === 'member')
}
