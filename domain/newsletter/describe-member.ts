import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { ContributionPeriod, ContributionType } from '#domain/contributions/contribution.ts'
import { describeContribution } from '#domain/contributions/contribution-description.ts'
import { plainAmount } from '#domain/money/format-amount.ts'
import { fromCents } from '#domain/money/money.ts'
import { isActive } from '#domain/roles/role.ts'
import type { Member } from './newsletter.ts'

interface Contact {
  email: string
  firstname: string
  lastname: string
  hasPassword: boolean
  newsletterStatus: NewsletterStatus
  newsletterGroups: readonly string[]
  contributionType: ContributionType
  contributionPeriod: ContributionPeriod | null
  contributionAmountCents: number | null
  contributionMonthlyCents: number | null
  membershipStarts: Date | null
  membershipExpires: Date | null
  /** Of the segments the contact is in. */
  segmentTags?: readonly string[]
}

/** A contact as the newsletter provider should have it (site 11.3). */
export function describeMember(contact: Contact, money: { currency: string; symbol: string }, now: Date): Member {
  const { membershipStarts: dateAdded, membershipExpires: dateExpires, contributionMonthlyCents: monthly } = contact
  return {
    email: contact.email,
    status: contact.newsletterStatus,
    groups: contact.newsletterGroups,
    firstname: contact.firstname,
    lastname: contact.lastname,
    fields: {
      // Audiences made for other software have these two; Masthead has no referrals and no polls.
      REFCODE: '',
      POLLSCODE: '',
      C_DESC: describeContribution(contact, money),
      C_MNTHAMT: monthly === null ? '' : plainAmount(fromCents(monthly, money.currency), money.currency),
      C_PERIOD: contact.contributionPeriod ?? '',
    },
    memberTag: dateAdded !== null && isActive({ dateAdded, dateExpires }, now),
    userTag: contact.hasPassword,
    ...(contact.segmentTags && { segmentTags: contact.segmentTags }),
  }
}
