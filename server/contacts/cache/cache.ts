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
  'tags',
]

/** The latest values computed from contacts, each good while the version of the contacts (`readVersion`) is the same. */
export interface ContactCache<Value> {
  /** Undefined where nothing is cached. */
  get(db: Database, where: Where, of?: object): Versioned<Value> | undefined
  /** Skips what can change without a new version, and what a transaction read: it may be rolled back. */
  set(db: Database, where: Where, found: Versioned<Value>, of?: object): void
}

export function createContactCache<Value>(): ContactCache<Value> {
  const cache = createVersionCache<Value>()
  return {
    get: (db, where, of) => cache.get(db, keyOf(where, of)),
    set(db, where, found, of) {
      if (fieldsOf(where).every(isCacheable)) cache.set(db, keyOf(where, of), found)
    },
  }
}

const keyOf = (where: Where, of?: object) => JSON.stringify([where, of])

const isCacheable = (field: string) => (cacheableFilters as readonly string[]).includes(field)
