import type { ContactFilter } from '#domain/contacts/filters.ts'
import { linesWith } from '#domain/contacts/profile-lines.ts'
import { fieldsOf, type Where } from '#domain/rules/condition.ts'
import { createVersionCache, type Versioned } from '#server/platform/db/version-cache.ts'
import type { Database } from '#server/tables.ts'

/** Filters whose results change only with the version; whether a role is active also changes with time. */
export const cacheableFilters: readonly ContactFilter[] = [
  'id',
  'firstname',
  'lastname',
  'email',
  ...linesWith('isFilter'),
  'joined',
  'contributionType',
  'contributionMonthlyAmount',
  'contributionPeriod',
  'contributionCancelled',
  'manualPaymentSource',
  'deliveryOptIn',
  'newsletterStatus',
  'newsletterGroups',
  'activeUser',
  'membershipStarts',
  'membershipExpires',
  'hasDonated',
  'donationDate',
  'totalDonationAmount',
  'averageDonationAmount',
  'tags',
]

/** Contacts that a value is computed from; most filters of other rooms are cacheable, and have a version of their own. */
interface Cacheable {
  where: Where
  further?: { filters: object; revision: string; uncached: readonly string[] }
}

/** The latest values computed from contacts, each good while the version of the contacts (`readVersion`) is the same. */
export interface ContactCache<Value> {
  /** Undefined where nothing is cached. */
  get(db: Database, selection: Cacheable, of?: object): Versioned<Value> | undefined
  /** Skips what can change without a new version, and what a transaction read: it may be rolled back. */
  set(db: Database, selection: Cacheable, found: Versioned<Value>, of?: object): void
}

export function createContactCache<Value>(): ContactCache<Value> {
  const cache = createVersionCache<Value>()
  return {
    get: (db, selection, of) => cache.get(db, keyOf(selection, of)),
    set(db, selection, found, of) {
      if (isCacheable(selection)) cache.set(db, keyOf(selection, of), found)
    },
  }
}

const keyOf = ({ where, further }: Cacheable, of?: object) => JSON.stringify([where, further?.revision, of])

/** Whether what a selection finds changes only with the version. */
export function isCacheable({ where, further }: Cacheable): boolean {
  const cacheable: readonly string[] = cacheableFilters
  return fieldsOf(where).every(
    (field) =>
      cacheable.includes(field) ||
      (further && Object.hasOwn(further.filters, field) && !further.uncached.includes(field)),
  )
}
