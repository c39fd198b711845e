import type { BulkChange, ResponseChange } from '#domain/callout-responses/api.ts'
import type { ResponseHandling } from '#domain/callout-responses/fields.ts'
import type { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { canReview } from '#domain/callouts/access.ts'
import { checkAnswers } from '#domain/callouts/answers/check-answers.ts'
import { toHttpIssues } from '#domain/callouts/answers/http-issues.ts'
import { keepFormer } from '#domain/callouts/answers/keep-former.ts'
import { Problem } from '#domain/http/problem.ts'
import { findCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { findRows, lockMatching } from './find-queries.ts'
import { type Handling, handle, lockAnswers, lockTags, mayBeAssigned } from './handle-queries.ts'
import { getResponse } from './list.ts'
import { scopeOf, selectAcross } from './selection.ts'
import { standingTo } from './show.ts'

/** What the desk does with one response, corrected answers included; all of it or nothing. */
export async function changeResponse(
  context: Context,
  id: string,
  { answers, ...handling }: ResponseChange,
): Promise<CalloutResponse> {
  const { db, viewer, now } = context
  const [row] = await findRows(db, [id], scopeOf(viewer), [])
  if (!row) throw new Problem('not-found')
  if (!canReview(standingTo(row, viewer))) throw new Problem('forbidden')
  const found = answers && (await findCallout(db, row.calloutId, viewer))

  await db.transaction().execute(async (tx) => {
    const former = await lockAnswers(tx, id)
    if (!former) throw new Problem('not-found')
    const checked = await readHandling(tx, row.calloutId, handling, now)
    if (!answers || !found) return handle(tx, [id], checked, now)
    const { questions } = found.callout
    const corrected = checkAnswers(questions, answers, { now, requireAnswers: false })
    if (corrected.issues.length > 0) {
      const issues = toHttpIssues(corrected.issues)
      throw new Problem('invalid-callout-response', { subCode: 'invalid-answers', issues })
    }
    return handle(tx, [id], { ...checked, answers: keepFormer(questions, former.answers, corrected.answers) }, now)
  })
  return getResponse(context, id, { with: [] })
}

/** As `changeResponse`, of all that match and that the caller handles; they are of one callout, or nothing changes. */
export async function changeResponses(context: Context, { rules, updates }: BulkChange): Promise<{ affected: number }> {
  const { db, now } = context
  const selection = await selectAcross(context, rules, { handledOnly: true })

  return db.transaction().execute(async (tx) => {
    const matching = await lockMatching(tx, selection)
    const [first] = matching
    if (!first) return { affected: 0 }
    if (matching.some(({ calloutId }) => calloutId !== first.calloutId)) {
      throw new Problem('bad-request', { message: 'the responses belong to several callouts' })
    }
    const handling = await readHandling(tx, first.calloutId, updates, now)
    const ids = matching.map(({ id }) => id)
    await handle(tx, ids, handling, now)
    return { affected: ids.length }
  })
}

/** Refuses tags of other callouts, and whoever does not handle responses to this one. */
async function readHandling(
  tx: Tx,
  calloutId: string,
  { bucket, tags = [], assigneeId }: ResponseHandling,
  now: Date,
): Promise<Handling> {
  // Of a tag that is put on and taken off the last word counts.
  const signs = new Map(tags.map((change) => [change.slice(1), change.charAt(0)]))
  const tagIds = [...signs.keys()]
  const known = tagIds.length > 0 ? new Set(await lockTags(tx, calloutId, tagIds)) : new Set()
  const unknown = tags.findIndex((change) => !known.has(change.slice(1)))
  if (unknown >= 0) rejectPath(['tags', unknown])
  if (assigneeId && !(await mayBeAssigned(tx, calloutId, assigneeId, now))) rejectPath(['assigneeId'])
  return {
    bucket,
    assigneeId,
    addedTagIds: tagIds.filter((id) => signs.get(id) === '+'),
    removedTagIds: tagIds.filter((id) => signs.get(id) === '-'),
  }
}

function rejectPath(path: (string | number)[]): never {
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path, constraint: 'isIn' }] })
}
