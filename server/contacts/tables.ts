import type { ColumnType, Generated } from 'kysely'
import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import type { MembershipPeriod } from '#domain/contacts/membership-period.ts'
import type { ProfileLine } from '#domain/contacts/profile-lines.ts'
import type { ContributionPeriod, ContributionType } from '#domain/contributions/contribution.ts'
import type { Role } from '#domain/roles/role.ts'

export interface ContactTables {
  contacts: {
    id: Generated<string>
    email: string
    firstname: Generated<string>
    lastname: Generated<string>
    passwordHash: string | null
    failedLogins: Generated<number>
    lockedMailAt: Date | null
    joined: Generated<Date>
    lastSeen: Date | null
    locale: string | null
    contributionType: Generated<ContributionType>
    contributionPeriod: ContributionPeriod | null
    contributionAmountCents: number | null
    contributionMonthlyCents: number | null
    contributionCancelledAt: Date | null
    membershipStarts: Date | null
    membershipExpires: Date | null
  }
  profiles: Record<ProfileLine, Generated<string>> & {
    contactId: string
    deliveryOptIn: Generated<boolean>
    deliveryAddress: ColumnType<DeliveryAddress | null, string | null | undefined, string | null>
    newsletterStatus: Generated<NewsletterStatus>
    newsletterGroups: Generated<string[]>
    notes: Generated<string>
    description: Generated<string>
  }
  contactRoles: { contactId: string; role: Role; dateAdded: Generated<Date>; dateExpires: Date | null }
  membershipPeriods: MembershipPeriod & {
    id: Generated<number>
    /** Null of those who are deleted. */
    contactId: string | null
  }
  contactTags: { id: Generated<string>; name: string; description: Generated<string>; createdAt: Generated<Date> }
  /** What happened to all contacts; the sum is their number. Written by the database itself. */
  contactChanges: { id: Generated<number>; totalChange: number }
  /** Names and address in lower case, a line each. Written by the database itself. */
  contactSearch: { contactId: string; text: string }
  contactTagLinks: { contactId: string; tagId: string; addedAt: Generated<Date> }
  /** Whom a bulk change gave a tag, or took it from; kept while it can be taken back. */
  contactTagChanges: { changeId: string; tagId: string; added: boolean; contactIds: string[]; createdAt: Date }
}
