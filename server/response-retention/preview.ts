import { canEdit } from '#domain/callouts/access.ts'
import { fullKey, listQuestions } from '#domain/callouts/questions.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { RetentionPreview, responseRetentionApi } from '#domain/response-retention/api.ts'
import { deletionOf } from '#domain/response-retention/deletion.ts'
import { splitPersonal } from '#domain/response-retention/personal-questions.ts'
import { countDue } from '#server/callout-responses/index.ts'
import { getReviewable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { reachOf } from './delete-due.ts'

/** What would be deleted by the stored settings, or by others that aren't saved yet. */
export async function previewRetention(
  context: Context,
  idOrSlug: string,
  { scope, days }: Query<typeof responseRetentionApi.previewRetention>,
): Promise<RetentionPreview> {
  const { callout, standing } = await getReviewable(context, idOrSlug)
  if (!canEdit(standing)) throw new Problem('forbidden')
  const stored = callout.publicView?.retention
  const retention = scope && days ? { scope, days } : stored
  if (!retention) return { scope: null, days: null, at: null, responses: 0, files: 0, comments: 0, questions: [] }
  const at = deletionOf(callout, retention)?.at ?? null
  const counts = await countDue(context.db, callout.id, reachOf(retention.scope, at))
  const { personal } = splitPersonal(callout.questions, callout.responseViewSchema)
  const questions = retention.scope === 'responses' ? listQuestions(callout.questions) : personal
  return { ...retention, at, ...counts, questions: questions.map(fullKey) }
}
