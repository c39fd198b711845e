import type { ColumnType, Generated } from 'kysely'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import type { ConsentWay } from '#domain/newsletter/consent.ts'

export interface NewsletterTables {
  /** What the provider is known to have of a contact. */
  newsletterMembers: {
    contactId: string
    /** The address the provider keeps the person under. */
    email: string
    /** The provider's own id, which stays when the address changes. */
    remoteId: string | null
    status: NewsletterStatus
    groups: Generated<string[]>
    firstname: Generated<string>
    lastname: Generated<string>
    fields: ColumnType<Record<string, string>, string | undefined, string>
    memberTag: Generated<boolean>
    userTag: Generated<boolean>
    /** Tags of segments. */
    segmentTags: Generated<string[]>
    /** False: a notification told of this person, and the provider has still to be asked for all of it. */
    isRead: Generated<boolean>
    revision: Generated<number>
  }
  /** Kept here where no other provider keeps them. */
  newsletterGroups: {
    id: string
    label: string
    description: Generated<string>
    position: number
    /** Offered on the newsletter's own page. */
    isPublic: Generated<boolean>
    createdAt: Generated<Date>
  }
  /** What somebody agreed to. */
  newsletterConsents: {
    id: Generated<string>
    contactId: string
    way: ConsentWay
    groups: Generated<string[]>
    wording: Generated<string>
    locale: Generated<string>
    /** Which callout, or which file of an import. */
    source: Generated<string>
    agreedAt: Date
    /** When the address was confirmed by a link in an email; null while it wasn't. */
    confirmedAt: Date | null
  }
  /** Addresses whose owners are asked to confirm; the id is the last part of the link. */
  newsletterRequests: {
    id: Generated<string>
    email: string
    /** What was asked for on the newsletter's own page; what a contact waits for is in their profile. */
    groups: Generated<string[]>
    wording: Generated<string>
    locale: Generated<string>
    /** When that was; null where the page wasn't used. */
    askedAt: Date | null
    renewedAt: Date
    mailedAt: Date | null
    confirmedAt: Date | null
    /** The contact who waits had unsubscribed before, and has again if nobody confirms. */
    wasUnsubscribed: Generated<boolean>
  }
  newsletterEvents: { id: string; receivedAt: Date }
}
