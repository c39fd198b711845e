import { randomUUID } from 'node:crypto'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { distinct } from '#domain/csv/cells.ts'
import type { Tx } from '#server/tables.ts'
import { type Change, noteChange } from '../handling/history-queries.ts'
import { ensureTags, insertImported, linkTags } from './import-queries.ts'

/** A response as a file of another tool tells it. */
interface Imported {
  /** Null: now. */
  createdAt: Date | null
  guestName: string | null
  guestEmail: string | null
  bucket: string
  tags: readonly string[]
  answers: Answers
}

/**
 * Stores responses that were given elsewhere, all that follows from it or nothing: numbers, tags by name, their history. They
 * belong to no contact, whatever name they carry, and nobody gets a mail. Gives their ids, in this order.
 */
export async function addImportedResponses(
  tx: Tx,
  calloutId: string,
  responses: readonly Imported[],
  { by, now }: { by: Pick<Change, 'byKind' | 'contactId'>; now: Date },
): Promise<string[]> {
  if (responses.length === 0) return []
  const names = distinct(responses.flatMap(({ tags }) => tags))
  const tagIds = names.length > 0 ? await ensureTags(tx, calloutId, names, now) : new Map<string, string>()
  const rows = responses.map(({ tags, createdAt, ...row }) => ({
    ...row,
    id: randomUUID(),
    createdAt: createdAt ?? now,
    tags,
  }))
  await insertImported(
    tx,
    calloutId,
    rows.map(({ tags: _, ...row }) => row),
  )
  await linkTags(
    tx,
    rows.flatMap(({ id, tags }) =>
      tags.flatMap((name) => {
        const tagId = tagIds.get(name.trim().toLowerCase())
        return tagId ? [{ responseId: id, tagId }] : []
      }),
    ),
  )
  const ids = rows.map(({ id }) => id)
  await noteChange(tx, { id: randomUUID(), calloutId, kind: 'imported', ...by, tagNames: {}, now }, ids)
  return ids
}
