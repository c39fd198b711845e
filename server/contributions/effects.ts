import { displayName } from '#domain/contacts/contact.ts'
import { periodMonths } from '#domain/contributions/contribution.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import { addMonths } from '#domain/dates/calendar.ts'
import { type DateField, momentField } from '#domain/emails/field.ts'
import { isActive } from '#domain/roles/role.ts'
import { type Actor, recordActivity } from '#server/activity/index.ts'
import {
  extendMembership,
  findContact,
  type KnownContact,
  recordMemberships,
  removeRole,
  setRole,
} from '#server/contacts/index.ts'
import { emailContact, emailSupport } from '#server/emails/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { findAdvance } from './advance-queries.ts'
import { dropMandate, dropUnknownSubscription } from './drop.ts'
import { findMember, takeBackFirstPeriod } from './first-period.ts'
import { findBySubscription } from './payer-queries.ts'
import { markLost } from './payment-recovery/queries.ts'
import * as queries from './queries.ts'

/** A payment of the subscription came in: membership reaches further, and what is planned may begin. */
export async function continueContribution(
  tx: Tx,
  contactId: string,
  { paidUntil, chargeCents }: { paidUntil: Date; chargeCents: number },
  now: Date,
): Promise<void> {
  await extendMembership(tx, contactId, withGrace(paidUntil), now)
  await queries.activatePlanned(tx, contactId, { chargeCents, paidUntil }, now)
}

/** A payment is lost for good: membership covers what was paid for before, or never was. */
export async function cutMembership(
  tx: Tx,
  contactId: string,
  lastPaid: { chargeDate: Date; paidUntil?: Date | null | undefined } | undefined,
  now: Date,
): Promise<void> {
  const contact = await findContact(tx, contactId)
  const member = contact && findMember(contact)
  if (!member || !isActive(member, now)) return
  if (!lastPaid) {
    await removeRole(tx, contactId, 'member', { now, cause: 'payment-failed' })
    return
  }
  const { chargeDate, paidUntil } = lastPaid
  const contribution = await queries.findContribution(tx, contactId)
  // The contribution may be by the year by now, and what was paid before by the month.
  const dateExpires = paidUntil ?? addMonths(chargeDate, periodMonths(contribution?.period ?? 'monthly'))
  // A role that began after the last payment would otherwise end before its beginning.
  const dateAdded = new Date(Math.min(member.dateAdded.getTime(), chargeDate.getTime()))
  await setRole(tx, contactId, { role: 'member', dateAdded, dateExpires }, { now, cause: 'payment-failed' })
}

/** The first payment never came: the membership given in advance is taken back. */
export async function revokeStart(tx: Tx, subscriptionId: string, { actor, now }: Cause): Promise<void> {
  const ended = await endBySubscription(tx, subscriptionId, null)
  if (!ended) return
  const { id } = ended.contact
  const isTakenBack = await takeBackFirstPeriod(tx, id, subscriptionId, now)
  if (!isTakenBack) await removeRole(tx, id, 'member', { now, cause: 'payment-failed' })
  await markLost(tx, id, now)
  const email = { template: 'contribution-didnt-start', cause: `contribution-didnt-start:${subscriptionId}` }
  await emailContact(tx, ended.contact, email, now)
  await recordStop(tx, ended.contact, { actor, now })
}

/** The provider gave the subscription up unpaid, and it is still there: it ends there as well. */
export async function endGivenUp(
  tx: Tx,
  subscriptionId: string,
  { provider, ...cause }: Cause & { provider: ProviderName; isUnpaid: boolean },
): Promise<void> {
  const isOurs = await findBySubscription(tx, subscriptionId)
  if (!isOurs) return
  await dropUnknownSubscription(tx, provider, subscriptionId)
  await endContribution(tx, subscriptionId, cause)
}

/**
 * The provider ended the subscription. Membership runs out by itself; where nothing was ever paid (`isUnpaid`), there is
 * none to run out.
 */
export async function endContribution(
  tx: Tx,
  subscriptionId: string,
  { isUnpaid, actor, now }: Cause & { isUnpaid: boolean },
): Promise<void> {
  const stored = await findBySubscription(tx, subscriptionId)
  const isGiven = stored && (await findAdvance(tx, stored.contactId, subscriptionId))
  if (isUnpaid && isGiven) return revokeStart(tx, subscriptionId, { actor, now })
  const ended = await endBySubscription(tx, subscriptionId, now)
  if (!ended) return
  const { contact, method, mandateId } = ended
  if (method && mandateId) await enqueue(tx, dropMandate, { method, mandateId })
  const wasOwed = await markLost(tx, contact.id, now)
  await recordMemberships(tx, [contact.id], { now, cause: wasOwed || isUnpaid ? 'payment-failed' : 'cancelled' })
  await emailContact(
    tx,
    contact,
    {
      template: 'cancelled-contribution',
      cause: `cancelled-contribution:${subscriptionId}`,
      fields: { EXPIRES: membershipEnd(contact), MEMBERSHIPID: contact.id },
    },
    now,
  )
  await emailSupport(
    tx,
    {
      template: 'cancelled-member',
      cause: `cancelled-member:${subscriptionId}`,
      fields: { MEMBERID: contact.id, MEMBERNAME: displayName(contact) },
    },
    now,
  )
  await recordStop(tx, contact, { actor, now })
}

interface Cause {
  actor: Actor
  now: Date
}

/** Only the subscription that is the contact's now: one that was replaced or given up ends unnoticed. */
async function endBySubscription(tx: Tx, subscriptionId: string, cancelledAt: Date | null) {
  const stored = await findBySubscription(tx, subscriptionId)
  if (stored) await queries.lockSubscription(tx, stored.contactId)
  const contact = stored && (await findContact(tx, stored.contactId))
  if (!contact) return undefined
  const ended = await queries.endSubscription(tx, { contactId: contact.id, subscriptionId }, cancelledAt)
  return ended ? { ...stored, contact } : undefined
}

function recordStop(tx: Tx, contact: KnownContact, { actor, now }: Cause): Promise<void> {
  return recordActivity(tx, { eventType: 'contact.contribution-stopped', targetId: contact.id, actor, now })
}

/** When the membership ends, for a mail to say. */
export function membershipEnd(contact: KnownContact): DateField {
  return momentField(findMember(contact)?.dateExpires)
}
