import { randomUUID } from 'node:crypto'
import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import type { ProfileLine } from '#domain/contacts/profile-lines.ts'
import type { ContributionPeriod, ContributionType } from '#domain/contributions/contribution.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { Role, RoleEntry } from '#domain/roles/role.ts'
import type { Origin } from '#domain/sign-up/origin.ts'
import type { Database } from '#server/tables.ts'
import { normaliseEmail } from './contacts.ts'
import { recordMemberships } from './memberships/queries.ts'

export interface ContactToAdd {
  email?: string
  firstname?: string
  lastname?: string
  passwordHash?: string
  locale?: string
  joined?: Date
  lastSeen?: Date
  /** A bare role began when the contact joined and never ends. */
  roles?: readonly (Role | (Pick<RoleEntry, 'role'> & Partial<RoleEntry>))[]
  /** Names; a tag that is not there yet is made. */
  tags?: readonly string[]
  origin?: Origin
  profile?: Partial<Record<ProfileLine, string>> & {
    deliveryOptIn?: boolean
    deliveryAddress?: DeliveryAddress
    newsletterStatus?: NewsletterStatus
    newsletterGroups?: string[]
    notes?: string
    description?: string
  }
  contribution?: {
    type?: ContributionType
    period?: ContributionPeriod
    amountCents?: number
    cancelledAt?: Date
    method?: PaymentMethod
    customerId?: string
    mandateId?: string
    subscriptionId?: string
    payFee?: boolean
    nextAmountCents?: number
    nextChargeCents?: number
    nextPeriod?: 'monthly' | 'annually'
    source?: string
    reference?: string
  }
}

/** A contact as tests need one: named, without password, roles and contribution unless told. */
export async function addContact(
  db: Database,
  { roles = [], tags = [], origin, profile = {}, contribution = {}, ...contact }: ContactToAdd = {},
): Promise<{ id: string; email: string; firstname: string; lastname: string; locale: string | null }> {
  const joined = contact.joined ?? new Date('2024-01-15T09:30:00Z')
  const entries = roles.map((role): RoleEntry => {
    const told = typeof role === 'string' ? { role } : role
    return { dateAdded: joined, dateExpires: null, ...told }
  })
  const membership = entries.find(({ role }) => role === 'member')
  const { type, period, amountCents, cancelledAt, ...provider } = contribution

  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('contacts')
      .values({
        email: normaliseEmail(contact.email ?? `${randomUUID()}@example.org`),
        firstname: contact.firstname ?? 'Ada',
        lastname: contact.lastname ?? 'Reader',
        passwordHash: contact.passwordHash ?? null,
        locale: contact.locale ?? null,
        joined,
        lastSeen: contact.lastSeen ?? null,
        contributionType: type ?? 'None',
        contributionPeriod: period ?? null,
        contributionAmountCents: amountCents ?? null,
        contributionMonthlyCents:
          amountCents === undefined ? null : period === 'annually' ? Math.round(amountCents / 12) : amountCents,
        contributionCancelledAt: cancelledAt ?? null,
        membershipStarts: membership?.dateAdded ?? null,
        membershipExpires: membership?.dateExpires ?? null,
      })
      .returning(['id', 'email', 'firstname', 'lastname', 'locale'])
      .executeTakeFirstOrThrow()
    const contactId = added.id
    const { deliveryAddress, ...rest } = profile
    await tx
      .insertInto('profiles')
      .values({ contactId, ...rest, deliveryAddress: deliveryAddress ? JSON.stringify(deliveryAddress) : null })
      .execute()
    await tx
      .insertInto('contributions')
      .values({ contactId, ...provider, cancelledAt: cancelledAt ?? null })
      .execute()
    if (entries.length > 0) {
      await tx
        .insertInto('contactRoles')
        .values(entries.map((entry) => ({ contactId, ...entry })))
        .execute()
    }
    await recordMemberships(tx, [contactId], { now: joined })
    for (const name of tags) await tagContact(tx, contactId, name)
    await tx
      .insertInto('activities')
      .values({
        eventType: 'contact.created',
        targetId: contactId,
        actorType: 'system',
        metadata: origin ? JSON.stringify(origin) : null,
        createdAt: joined,
      })
      .execute()
    return added
  })
}

export async function addTag(db: Database, name: string): Promise<string> {
  const { id } = await db.insertInto('contactTags').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

async function tagContact(db: Database, contactId: string, name: string) {
  const known = await db.selectFrom('contactTags').select('id').where('name', '=', name).executeTakeFirst()
  const tagId = known?.id ?? (await addTag(db, name))
  await db.insertInto('contactTagLinks').values({ contactId, tagId }).execute()
}
