import type { Database } from '#server/tables.ts'

/** A value found at this version of what it was found in. */
export interface Versioned<Value> {
  version: string
  value: Value
}

/** The latest values by their keys, each good while the version is the same. */
interface VersionCache<Value> {
  /** Undefined where nothing is cached. */
  get(db: Database, key: string): Versioned<Value> | undefined
  /** Skips what a transaction read: it may be rolled back. */
  set(db: Database, key: string, found: Versioned<Value>): void
}

const maxEntries = 500
const maxKeyLength = 4000

export function createVersionCache<Value>(): VersionCache<Value> {
  const caches = new WeakMap<Database, Map<string, Versioned<Value>>>()
  return {
    get: (db, key) => caches.get(db)?.get(key),
    set(db, key, found) {
      if (db.isTransaction || key.length > maxKeyLength) return
      const entries = caches.get(db) ?? new Map<string, Versioned<Value>>()
      caches.set(db, entries)
      entries.delete(key)
      entries.set(key, found)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}
