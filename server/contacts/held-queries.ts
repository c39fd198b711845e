import { profileLineNames } from '#domain/contacts/profile-lines.ts'
import type { Database } from '#server/tables.ts'

export function findHeldContact(db: Database, id: string) {
  return db
    .selectFrom('contacts')
    .leftJoin('emailChanges', 'emailChanges.contactId', 'contacts.id')
    .select((eb) => [
      'contacts.id',
      'contacts.email',
      'emailChanges.email as pendingEmail',
      'firstname',
      'lastname',
      eb('passwordHash', 'is not', null).as('hasPassword'),
      'failedLogins',
      'lockedMailAt',
      'joined',
      'lastSeen',
      'locale',
      'contributionType',
      'contributionPeriod',
      'contributionAmountCents',
      'contributionMonthlyCents',
      'contributionCancelledAt',
      'membershipStarts',
      'membershipExpires',
    ])
    .where('contacts.id', '=', id)
    .execute()
}

export function findHeldProfile(db: Database, contactId: string) {
  return db
    .selectFrom('profiles')
    .select([
      ...profileLineNames,
      'deliveryOptIn',
      'deliveryAddress',
      'newsletterStatus',
      'newsletterGroups',
      'notes',
      'description',
    ])
    .where('contactId', '=', contactId)
    .execute()
}

export function findHeldRoles(db: Database, contactId: string) {
  return db
    .selectFrom('contactRoles')
    .select(['role', 'dateAdded', 'dateExpires'])
    .where('contactId', '=', contactId)
    .orderBy('role')
    .execute()
}

export function listHeldMemberships(db: Database, contactId: string) {
  return db
    .selectFrom('membershipPeriods')
    .select(['startsAt', 'endsAt', 'endCause', 'estimatedBefore'])
    .where('contactId', '=', contactId)
    .orderBy('startsAt')
    .execute()
}

export function findHeldTags(db: Database, contactId: string) {
  return db
    .selectFrom('contactTagLinks')
    .innerJoin('contactTags', 'contactTags.id', 'contactTagLinks.tagId')
    .select(['name', 'description', 'addedAt'])
    .where('contactId', '=', contactId)
    .orderBy('addedAt')
    .orderBy('name')
    .execute()
}
