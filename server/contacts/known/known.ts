import type { ContactFilter } from '#domain/contacts/filters.ts'
import { fieldsOf, type Where } from '#domain/rules/condition.ts'
import type { Database } from '#server/tables.ts'

/** Something found out about the contacts when they were of this version (`readVersion`). */
interface Known<Finding> {
  version: string
  finding: Finding
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

/** Findings about contacts that stay true until the contacts change, the latest of them. */
export interface Findings<Finding> {
  /** Undefined where nothing is known. */
  recall(db: Database, where: Where, of?: object): Known<Finding> | undefined
  /** Keeps nothing that can change unnoticed, and nothing that a transaction saw: it may be undone. */
  remember(db: Database, where: Where, known: Known<Finding>, of?: object): void
}

const mostKept = 500
const longestKey = 4000

export function keepFindings<Finding>(): Findings<Finding> {
  const kept = new WeakMap<Database, Map<string, Known<Finding>>>()
  return {
    recall: (db, where, of) => kept.get(db)?.get(keyOf(where, of)),
    remember(db, where, known, of) {
      const key = keyOf(where, of)
      if (db.isTransaction || key.length > longestKey || !fieldsOf(where).every(isSettled)) return
      const findings = kept.get(db) ?? new Map<string, Known<Finding>>()
      kept.set(db, findings)
      findings.delete(key)
      findings.set(key, known)
      const [oldest] = findings.keys()
      if (findings.size > mostKept && oldest !== undefined) findings.delete(oldest)
    },
  }
}

const keyOf = (where: Where, of?: object) => JSON.stringify([where, of])

const isSettled = (field: string) => (settledFilters as readonly string[]).includes(field)
