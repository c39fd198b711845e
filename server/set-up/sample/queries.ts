import { sql } from 'kysely'
import { monthlyCents } from '#domain/contributions/contribution.ts'
import type { Tx } from '#server/tables.ts'
import type { Person } from './person.ts'
import type { Support } from './supporter.ts'

/** A person with what they give. */
export type Supporter = Person & { support: Support }

/** Contacts whose address is not taken; says which. Nothing is mailed and nothing recorded: it is a silent import. */
export async function insertPeople(tx: Tx, people: readonly Supporter[]): Promise<Set<string>> {
  const inserted = await tx
    .insertInto('contacts')
    .values(
      people.map(({ id, email, firstname, lastname, joined, lastSeen, support }) => ({
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
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export async function insertProfiles(tx: Tx, people: readonly Supporter[]) {
  await tx
    .insertInto('profiles')
    .values(
      people.map((person) => ({
        contactId: person.id,
        telephone: person.telephone,
        deliveryOptIn: person.deliveryAddress !== null,
        deliveryAddress: person.deliveryAddress && JSON.stringify(person.deliveryAddress),
        newsletterStatus: person.newsletterStatus,
        notes: person.notes,
        description: person.description,
      })),
    )
    .execute()
}

export async function insertRoles(tx: Tx, people: readonly Supporter[]) {
  const roles = people.flatMap(({ id, staffRole, support: { membership } }) => [
    ...(staffRole ? [{ contactId: id, ...staffRole }] : []),
    ...(membership
      ? [{ contactId: id, role: 'member' as const, dateAdded: membership.starts, dateExpires: membership.expires }]
      : []),
  ])
  await tx.insertInto('contactRoles').values(roles).execute()
}

/** Without customer, mandate and subscription: nobody is asked about people who are not there. */
export async function insertContributions(tx: Tx, people: readonly Supporter[]) {
  await tx
    .insertInto('contributions')
    .values(
      people.map(({ id, support }) => ({
        contactId: id,
        method: support.method,
        payFee: support.payFee,
        cancelledAt: support.cancelledAt,
        source: support.source,
        reference: support.reference,
      })),
    )
    .execute()
}

export async function insertPayments(tx: Tx, people: readonly Supporter[]) {
  const payments = people.flatMap(({ id, support }) =>
    support.payments.map((payment, index) => ({
      id: `sample_${id.slice(0, 8)}_${index}`,
      contactId: id,
      subscriptionId: `sample_${id.slice(0, 8)}`,
      type: 'recurring' as const,
      description: 'Membership',
      createdAt: payment.chargeDate,
      updatedAt: payment.chargeDate,
      ...payment,
    })),
  )
  await tx
    .insertInto('payments')
    .values(payments)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return payments.length
}

export async function insertTags(tx: Tx, tags: readonly { name: string; description: string }[]) {
  await tx
    .insertInto('contactTags')
    .values([...tags])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function linkTags(tx: Tx, people: readonly Supporter[]) {
  const links = people.flatMap(({ id, tags }) => tags.map(({ name, addedAt }) => ({ id, name, addedAt })))
  await sql`
    insert into contact_tag_links (contact_id, tag_id, added_at)
    select link.id, tag.id, link."addedAt"
    from json_to_recordset(${JSON.stringify(links)}::json) as link (id uuid, name text, "addedAt" timestamptz)
    join contact_tags tag on lower(btrim(tag.name)) = lower(link.name)
    on conflict do nothing
  `.execute(tx)
}
