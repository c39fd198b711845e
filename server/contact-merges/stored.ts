import type { StoredRow } from '#server/platform/db/stored-rows.ts'

/** Whether two values of stored rows are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The columns of a row that are not as before. */
export function differences(before: StoredRow, after: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => !isSame(before[column], value)))
}
