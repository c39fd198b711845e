import type { ColumnType, Generated } from 'kysely'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'

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
    /** False: a notification told of this person, and the provider has still to be asked for all of it. */
    isRead: Generated<boolean>
    revision: Generated<number>
  }
  newsletterEvents: { id: string; receivedAt: Date }
}
