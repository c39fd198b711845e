import { randomUUID } from 'node:crypto'
import { compareAnswers, firstAnswersOf } from '#domain/callout-responses/answer-changes.ts'
import type { BulkChange, ChangedResponse, ResponseChange } from '#domain/callout-responses/api.ts'
import type { ResponseHandling } from '#domain/callout-responses/fields.ts'
import { canReview } from '#domain/callouts/access.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { checkAnswers } from '#domain/callouts/answers/check-answers.ts'
import { toHttpIssues } from '#domain/callouts/answers/http-issues.ts'
import { keepFormer } from '#domain/callouts/answers/keep-former.ts'
import type { Questions } from '#domain/callouts/questions.ts'
import { Problem } from '#domain/http/problem.ts'
import { findCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { findRows, lockMatching } from '../find-queries.ts'
import { getResponse } from '../list.ts'
import { scopeOf, selectAcross } from '../listing/selection.ts'
import { standingTo } from '../show.ts'
import {
  type CorrectedAnswers,
  type Handling,
  handle,
  type LockedResponse,
  lockResponses,
  lockTags,
  mayBeAssigned,
  type WrittenAnswers,
} from './change-queries.ts'
import { changedBy } from './changed-by.ts'

/**
 * What the desk does with one response, corrected answers included; all of it or nothing. With `revision` only if nobody
 * has changed the response since.
 */
export async function changeResponse(
  context: Context,
  id: string,
  { answers, duplicateOf, ...handling }: ResponseChange,
  revision: number | undefined,
): Promise<ChangedResponse> {
  const { db, viewer, now } = context
  const [row] = await findRows(db, [id], scopeOf(viewer), [])
  if (!row) throw new Problem('not-found')
  if (!canReview(standingTo(row, viewer))) throw new Problem('forbidden')
  const { calloutId } = row
  const found = answers && (await findCallout(db, calloutId, viewer))

  const changeId = await db.transaction().execute(async (tx) => {
    const locked = await lockResponses(tx, duplicateOf ? [id, duplicateOf] : [id])
    const former = locked.find((response) => response.id === id)
    if (!former) throw new Problem('not-found')
    if (revision !== undefined && revision !== former.revision) throw new Problem('stale-write')
    if (duplicateOf)
      assertMayDuplicate(
        former,
        locked.find((response) => response.id === duplicateOf),
      )
    const { tagNames, ...checked } = await readHandling(tx, calloutId, handling, now)
    const written = answers && found ? correct(former, answers, found.callout.questions, now) : undefined
    const kind = written && written.changes.length > 0 ? 'corrected' : 'changed'
    const change = { id: randomUUID(), calloutId, kind, ...changedBy(viewer), tagNames, now } as const
    const all = { ...checked, duplicateOfId: duplicateOf, answers: written }
    return (await handle(tx, [id], all, change)) ? change.id : undefined
  })
  return { ...(await getResponse(context, id, { with: ['revision'] })), ...(changeId && { changeId }) }
}

/** As `changeResponse`, of all that match and that the caller handles; they are of one callout, or nothing changes. */
export async function changeResponses(
  context: Context,
  { rules, updates }: BulkChange,
): Promise<{ affected: number; changeId?: string }> {
  const { db, viewer, now } = context
  const selection = await selectAcross(context, rules, { handledOnly: true })

  return db.transaction().execute(async (tx) => {
    const matching = await lockMatching(tx, selection)
    const [first] = matching
    if (!first) return { affected: 0 }
    const { calloutId } = first
    if (matching.some((response) => response.calloutId !== calloutId)) {
      throw new Problem('bad-request', { message: 'the responses belong to several callouts' })
    }
    const { tagNames, ...handling } = await readHandling(tx, calloutId, updates, now)
    const ids = matching.map(({ id }) => id)
    const change = { id: randomUUID(), calloutId, kind: 'changed', ...changedBy(viewer), tagNames, now } as const
    const hasChanged = await handle(tx, ids, handling, change)
    return { affected: ids.length, ...(hasChanged && { changeId: change.id }) }
  })
}

/** A response is a duplicate of an original: of the same callout, and neither leads on to another. */
function assertMayDuplicate(response: LockedResponse, original: LockedResponse | undefined): void {
  const isOriginal = original && original.calloutId === response.calloutId && original.duplicateOfId === null
  if (!isOriginal || original.id === response.id || response.hasDuplicates) rejectPath(['duplicateOf'])
}

/** The answers as the desk corrects them: they need not be complete, but fit. */
function correct(former: CorrectedAnswers, given: Answers, questions: Questions, now: Date): WrittenAnswers {
  const { answers: fitting, issues } = checkAnswers(questions, given, { now, requireAnswers: false })
  if (issues.length > 0) {
    throw new Problem('invalid-callout-response', { subCode: 'invalid-answers', issues: toHttpIssues(issues) })
  }
  const answers = keepFormer(questions, former.answers, fitting)
  return { answers, firstAnswers: firstAnswersOf(former, answers), changes: compareAnswers(former.answers, answers) }
}

/** Refuses tags of other callouts, and whoever does not handle responses to this one. */
async function readHandling(
  tx: Tx,
  calloutId: string,
  { bucket, tags = [], assigneeId }: ResponseHandling,
  now: Date,
): Promise<Handling & { tagNames: Record<string, string> }> {
  // Of a tag that is put on and taken off the last word counts.
  const signs = new Map(tags.map((change) => [change.slice(1), change.charAt(0)]))
  const tagIds = [...signs.keys()]
  const known = tagIds.length > 0 ? await lockTags(tx, calloutId, tagIds) : []
  const tagNames = Object.fromEntries(known.map(({ id, name }) => [id, name]))
  const unknown = tags.findIndex((change) => !Object.hasOwn(tagNames, change.slice(1)))
  if (unknown >= 0) rejectPath(['tags', unknown])
  if (assigneeId && !(await mayBeAssigned(tx, calloutId, assigneeId, now))) rejectPath(['assigneeId'])
  return {
    bucket,
    assigneeId,
    addedTagIds: tagIds.filter((id) => signs.get(id) === '+'),
    removedTagIds: tagIds.filter((id) => signs.get(id) === '-'),
    tagNames,
  }
}

function rejectPath(path: (string | number)[]): never {
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path, constraint: 'isIn' }] })
}
