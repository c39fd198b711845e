import { randomUUID } from 'node:crypto'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { distinct } from '#domain/csv/cells.ts'
import type { Tx } from '#server/tables.ts'
import { cleanComment } from '../comment-text.ts'
import { ensureTags, insertImported, linkTags } from './import-queries.ts'
import { insertNotes, linkPeople } from './invented-queries.ts'

/** A response of sample data, as it stands after the newsroom has worked on it. */
export interface InventedResponse {
  createdAt: Date
  contactId: string | null
  /** False where a guest typed the contact’s address. */
  signedIn: boolean
  assigneeId: string | null
  bucket: string
  tags: readonly string[]
  comments: readonly { contactId: string; text: string; createdAt: Date }[]
  answers: Answers
}

/** Stores responses of sample data, which nobody gave: nobody gets an email, and nothing is recorded. */
export async function addInventedResponses(
  tx: Tx,
  calloutId: string,
  responses: readonly InventedResponse[],
  now: Date,
): Promise<void> {
  if (responses.length === 0) return
  const names = distinct(responses.flatMap(({ tags }) => tags))
  const tagIds = names.length > 0 ? await ensureTags(tx, calloutId, names, now) : new Map<string, string>()
  const rows = responses.map((response) => ({ ...response, id: randomUUID() }))
  await insertImported(
    tx,
    calloutId,
    rows.map(({ id, bucket, answers, createdAt }) => {
      return { id, bucket, answers, createdAt, guestName: null, guestEmail: null }
    }),
  )
  await linkPeople(tx, rows)
  await linkTags(
    tx,
    rows.flatMap(({ id, tags }) =>
      tags.map((name) => ({ responseId: id, tagId: tagIds.get(name.toLowerCase()) ?? '' })),
    ),
  )
  await insertNotes(
    tx,
    rows.flatMap(({ id, comments }) =>
      comments.map(({ text, ...comment }) => ({ ...comment, text: cleanComment(text), responseId: id })),
    ),
  )
}
