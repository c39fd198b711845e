import { monthlyCents } from '#domain/contributions/contribution.ts'
import { recoveryEnd } from '#domain/contributions/payment-recovery.ts'
import {
  insertPeriods,
  insertProfiles,
  insertTags,
  insertWholeContacts,
  insertWholeRoles,
  linkTags,
} from '#server/contacts/index.ts'
import { insertWholeContributions, insertWholeRecoveries, rebuildPeriods } from '#server/contributions/index.ts'
import { insertWholePayments } from '#server/payments/index.ts'
import type { Tx } from '#server/tables.ts'
import { describePeriods } from './memberships.ts'
import { tags } from './newsroom.ts'
import type { Person } from './person.ts'
import { describeFailures } from './recoveries.ts'
import type { Support } from './supporter.ts'

/** A person with what they give. */
export type Supporter = Person & { support: Support }

/** Those whose address is not taken; says how many, and how many payments they have. Nothing is mailed and nothing recorded. */
export async function insertPeople(
  tx: Tx,
  invented: readonly Supporter[],
  now: Date,
): Promise<{ contacts: number; payments: number }> {
  const inserted = await insertWholeContacts(tx, invented.map(toContact))
  const people = invented.filter(({ id }) => inserted.has(id))
  if (people.length === 0) return { contacts: 0, payments: 0 }

  await insertProfiles(tx, people.map(toProfile))
  await insertWholeRoles(tx, people.flatMap(toRoles))
  await insertPeriods(
    tx,
    people.flatMap(({ id, support }) => describePeriods(support).map((period) => ({ contactId: id, ...period }))),
  )
  await insertWholeContributions(tx, people.map(toContribution))
  await insertTags(tx, tags)
  await linkTags(
    tx,
    people.flatMap((person) => person.tags.map((tag) => ({ contactId: person.id, ...tag }))),
  )
  const payments = people.flatMap(toPayments)
  await insertWholePayments(tx, payments)
  await insertWholeRecoveries(
    tx,
    people.flatMap((person) => toRecoveries(person, now)),
  )
  await rebuildPeriods(tx, { now, contactIds: people.map(({ id }) => id) })
  return { contacts: people.length, payments: payments.length }
}

function toContact({ id, email, firstname, lastname, joined, lastSeen, support }: Supporter) {
  return {
    id,
    email,
    firstname,
    lastname,
    joined,
    lastSeen,
    contributionType: support.type,
    contributionPeriod: support.period,
    contributionAmountCents: support.amountCents,
    contributionMonthlyCents:
      support.amountCents && support.period && monthlyCents(support.amountCents, support.period),
    contributionCancelledAt: support.cancelledAt,
    membershipStarts: support.membership?.starts ?? null,
    membershipExpires: support.membership?.expires ?? null,
  }
}

function toProfile(person: Supporter) {
  return {
    contactId: person.id,
    telephone: person.telephone,
    deliveryOptIn: person.deliveryAddress !== null,
    deliveryAddress: person.deliveryAddress && JSON.stringify(person.deliveryAddress),
    newsletterStatus: person.newsletterStatus,
    notes: person.notes,
    description: person.description,
  }
}

function toRoles({ id, staffRole, support: { membership } }: Supporter) {
  return [
    ...(staffRole ? [{ contactId: id, ...staffRole }] : []),
    ...(membership
      ? [{ contactId: id, role: 'member' as const, dateAdded: membership.starts, dateExpires: membership.expires }]
      : []),
  ]
}

/** Without customer, mandate and subscription: nobody is asked about people who are not there. */
function toContribution({ id, support }: Supporter) {
  return {
    contactId: id,
    method: support.method,
    payFee: support.payFee,
    cancelledAt: support.cancelledAt,
    source: support.source,
    reference: support.reference,
  }
}

function toPayments({ id, support }: Supporter) {
  return support.payments.map((payment, index) => ({
    id: paymentIdOf(id, index),
    contactId: id,
    subscriptionId: subscriptionIdOf(id),
    type: 'recurring' as const,
    description: 'Membership',
    createdAt: payment.chargeDate,
    updatedAt: payment.chargeDate,
    ...payment,
  }))
}

function toRecoveries({ id, support }: Supporter, now: Date) {
  return describeFailures(support, now).flatMap(({ index, ...outcome }) => {
    const payment = support.payments[index]
    if (!payment) return []
    const { chargeDate, amountCents } = payment
    return {
      contactId: id,
      paymentId: paymentIdOf(id, index),
      subscriptionId: subscriptionIdOf(id),
      amountCents,
      chargeDate,
      failedAt: chargeDate,
      begunAt: chargeDate,
      endsAt: recoveryEnd(chargeDate),
      ...outcome,
    }
  })
}

const subscriptionIdOf = (contactId: string) => `sample_${contactId.slice(0, 8)}`

const paymentIdOf = (contactId: string, index: number) => `${subscriptionIdOf(contactId)}_${index}`
