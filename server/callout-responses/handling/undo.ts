import { randomUUID } from 'node:crypto'
import { compareAnswers, firstAnswersOf, takeBackAnswers } from '#domain/callout-responses/answer-changes.ts'
import { canUndo, undoMinutes } from '#domain/callout-responses/history.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { scopeOf } from '../listing/selection.ts'
import { lockTags, type WrittenAnswers } from './change-queries.ts'
import { changedBy } from './changed-by.ts'
import { findCorrected, lockChange, lockChanged, restore } from './undo-queries.ts'

/**
 * Gives the responses of a change their former values back, except where something has changed since; a few statements,
 * however many there are. What was undone before stays so, and comes to the same.
 */
export async function undoChange(
  { db, viewer, now }: Context,
  id: string,
): Promise<{ restored: number; kept: number }> {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, scopeOf(viewer), id)
    if (!change || !canUndo(change.kind)) throw new Problem('not-found')
    const { calloutId, kind, tagNames, restored, kept } = change
    if (restored !== null && kept !== null) return { restored, kept }
    if (now.getTime() - change.createdAt.getTime() > undoMinutes * 60_000) {
      throw new Problem('bad-request', { message: 'the change was made more than an hour ago', subCode: 'too-late' })
    }
    await lockChanged(tx, id)
    const tagIds = Object.keys(tagNames)
    const tags = tagIds.length > 0 ? await lockTags(tx, calloutId, tagIds) : []
    const corrected = kind === 'corrected' ? await readCorrected(tx, id) : { keepsAnswers: false }
    const undoing = { id: randomUUID(), calloutId, kind: 'undone', ...changedBy(viewer), tagNames, now } as const
    return restore(tx, id, { tagIds: tags.map((tag) => tag.id), ...corrected }, undoing)
  })
}

/** The answers as they were; whoever has answered again since keeps what they say. */
async function readCorrected(tx: Tx, id: string): Promise<{ answers?: WrittenAnswers; keepsAnswers: boolean }> {
  const found = await findCorrected(tx, id)
  if (!found) return { keepsAnswers: false }
  if (found.isAnsweredAgain) return { keepsAnswers: true }
  const { answers, isWhole } = takeBackAnswers(found.answers, found.changes)
  const firstAnswers = firstAnswersOf(found, answers)
  return { answers: { answers, firstAnswers, changes: compareAnswers(found.answers, answers) }, keepsAnswers: !isWhole }
}
