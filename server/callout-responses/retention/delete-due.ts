import { responseMails } from '#domain/callout-responses/mail-causes.ts'
import type { Question } from '#domain/callouts/questions.ts'
import { forgetMails } from '#server/emails/index.ts'
import type { Tx } from '#server/tables.ts'
import { deleteSome } from '../handling/delete-queries.ts'
import { anonymiseSome } from './queries.ts'

/** What a batch deleted, and the last response that it looked at; undefined where there was none left. */
export interface DeletedBatch {
  responses: number
  comments: number
  /** Files that were answered: those that nothing else uses are to go too. */
  uploadIds: string[]
  lastNumber: number
}

interface Batch {
  calloutId: string
  /** Behind the response with this number. */
  after: number
  limit: number
}

/** Deletes some responses for good, with their history, comments and the mails that tell of them. */
export async function deleteResponses(tx: Tx, { calloutId, after, limit }: Batch): Promise<DeletedBatch | undefined> {
  return finish(tx, await deleteSome(tx, calloutId, after, limit))
}

/** Deletes of some responses what identifies who gave them; answers to the other questions stay. */
export async function deletePersonalData(
  tx: Tx,
  { others, ...batch }: Batch & { others: readonly Question[]; notSince: Date; now: Date },
): Promise<DeletedBatch | undefined> {
  const kept = {
    slideIds: others.map(({ slideId }) => slideId),
    keys: others.map(({ component }) => component.key),
  }
  return finish(tx, await anonymiseSome(tx, { ...batch, kept }))
}

async function finish(
  tx: Tx,
  {
    ids,
    uploadIds,
    comments,
    lastNumber,
  }: { ids: string[]; uploadIds: string[]; comments: number; lastNumber: number | null },
): Promise<DeletedBatch | undefined> {
  if (lastNumber === null) return undefined
  await forgetMails(tx, { kinds: responseMails, ids })
  return { responses: ids.length, comments, uploadIds, lastNumber }
}
