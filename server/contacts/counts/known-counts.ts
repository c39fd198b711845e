import type { ContactFilter } from '#domain/contacts/filters.ts'
import { fieldsOf, type Where } from '#domain/rules/condition.ts'
import type { Database } from '#server/tables.ts'

/** How many contacts rules found when the contacts were of this version (`versionOfContacts`). */
export interface KnownCount {
  version: string
  total: number
}

/** What only a change that the database notes can change; whether a role is active changes by itself. */
export const settledFilters: readonly ContactFilter[] = [
  'id',
  'firstname',
  'lastname',
  'email',
  'telephone',
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

const knownIn = new WeakMap<Database, Map<string, KnownCount>>()
const mostKnown = 500
const longestKey = 4000

/** Undefined where nothing is known, or nothing can be. What a transaction sees is its own business. */
export function recallCount(db: Database, where: Where): KnownCount | undefined {
  return knownIn.get(db)?.get(JSON.stringify(where))
}

export function rememberCount(db: Database, where: Where, count: KnownCount): void {
  const fields = fieldsOf(where)
  if (db.isTransaction || fields.length === 0 || !fields.every(isSettled)) return
  const key = JSON.stringify(where)
  if (key.length > longestKey) return
  const known = knownIn.get(db) ?? new Map<string, KnownCount>()
  knownIn.set(db, known)
  known.delete(key)
  known.set(key, count)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

const isSettled = (field: string) => (settledFilters as readonly string[]).includes(field)
