import { isDeepStrictEqual } from 'node:util'
import { type ProfileChange, readTagChanges } from '#domain/contacts/change.ts'
import { Problem } from '#domain/http/problem.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import type { Tx } from '#server/tables.ts'
import { addTags, type ContactRow, removeTags, updateProfile } from './queries.ts'

/** Stores what differs and answers the names of those fields. */
export async function changeProfile(tx: Tx, row: ContactRow, change: ProfileChange): Promise<string[]> {
  const changed = differences(row, withNewsletterRules(row, withSafeNotes(change)))
  if (Object.keys(changed).length > 0) await updateProfile(tx, row.id, changed)
  return Object.keys(changed).map((field) => `profile.${field}`)
}

function withSafeNotes(change: ProfileChange): ProfileChange {
  return change.notes === undefined ? change : { ...change, notes: sanitizeRichText(change.notes) }
}

/** Who has confirmed does so once only; who leaves the newsletter leaves its groups. */
function withNewsletterRules(row: ContactRow, change: ProfileChange): ProfileChange {
  if (change.newsletterStatus === 'none') return { ...change, newsletterGroups: [] }
  if (change.newsletterStatus !== 'pending' || row.newsletterStatus !== 'subscribed') return change
  const { newsletterStatus: _, ...rest } = change
  return rest
}

/** Adds and takes away tags; refuses those that do not exist. Answers the names of those that came and went. */
export async function changeTags(
  tx: Tx,
  row: ContactRow,
  changes: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const { added, removed } = readTagChanges(changes)
  const { known, names } = await addTags(tx, row.id, added)
  if (known < added.length) {
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['tags'], constraint: 'isIn' }] })
  }
  return { added: names, removed: await removeTags(tx, row.id, removed) }
}

/** Of the given values, those that are not what is stored. */
export function differences<Given extends object>(stored: object, given: Given): Partial<Given> {
  const before = new Map<string, unknown>(Object.entries(stored))
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(before.get(field), value),
  )
  return Object.fromEntries(changed) as Partial<Given>
}
