import { inbox } from '#domain/callouts/bucket.ts'
import { fullKey, listQuestions } from '#domain/callouts/questions.ts'
import { getReviewable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countAnswersIn } from './answer-counts-queries.ts'

/** What is answered to the questions of a callout, for those who handle its responses: what becomes public by showing them. */
export async function countAnswers(
  context: Context,
  idOrSlug: string,
  buckets: readonly string[],
): Promise<{ responses: number; answers: Record<string, number> }> {
  const { callout } = await getReviewable(context, idOrSlug)
  const named = [...new Set(buckets.map((bucket) => bucket || inbox))]
  const { responses, answers } = await countAnswersIn(context.db, callout.id, named)
  const counted = listQuestions(callout.questions).map(fullKey)
  return { responses, answers: Object.fromEntries(counted.map((key) => [key, answers.get(key) ?? 0])) }
}
