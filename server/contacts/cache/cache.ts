import type { ContactFilter } from '#domain/contacts/filters.ts'
import { linesWith } from '#domain/contacts/profile-lines.ts'
import { fieldsOf, type Where } from '#domain/rules/condition.ts'
import type { Database } from '#server/tables.ts'

/** A value computed from the contacts at this version (`readVersion`). */
interface Cached<Value> {
  version: string
  value: Value
}

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

/** The latest values computed from contacts, each good while the version of the contacts is the same. */
export interface ContactCache<Value> {
  /** Undefined where nothing is cached. */
  get(db: Database, where: Where, of?: object): Cached<Value> | undefined
  /** Skips what can change without a new version, and what a transaction read: it may be rolled back. */
  set(db: Database, where: Where, cached: Cached<Value>, of?: object): void
}

const maxEntries = 500
const maxKeyLength = 4000

export function createContactCache<Value>(): ContactCache<Value> {
  const caches = new WeakMap<Database, Map<string, Cached<Value>>>()
  return {
    get: (db, where, of) => caches.get(db)?.get(keyOf(where, of)),
    set(db, where, cached, of) {
      const key = keyOf(where, of)
      if (db.isTransaction || key.length > maxKeyLength || !fieldsOf(where).every(isCacheable)) return
      const entries = caches.get(db) ?? new Map<string, Cached<Value>>()
      caches.set(db, entries)
      entries.delete(key)
      entries.set(key, cached)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}

const keyOf = (where: Where, of?: object) => JSON.stringify([where, of])

const isCacheable = (field: string) => (cacheableFilters as readonly string[]).includes(field)
