import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Questions } from '#domain/callouts/questions.ts'
import { Problem } from '#domain/http/problem.ts'
import type { SimilarResponse } from '#domain/similar-responses/api.ts'
import { sketchOf } from '#domain/similar-responses/sketch.ts'
import { similarityOf, trigramsOf } from '#domain/similar-responses/trigrams.ts'
import { excerptOf, typedWords } from '#domain/similar-responses/typed-words.ts'
import { getHandled } from '#server/callout-responses/index.ts'
import { findCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Candidate, findAnswers, listCandidates } from './queries.ts'

/** What is less alike than that is alike by the language alone. */
const leastSimilarity = 0.4
/** So many are compared in full. */
const compared = 40
const shown = 5

/**
 * Responses to the same callout in similar words. Their sketches tell which may be; these are compared in full. What came
 * in the last minute may not have a sketch yet.
 */
export async function listSimilar(context: Context, id: string): Promise<{ items: SimilarResponse[] }> {
  const { db, viewer } = context
  const { calloutId } = await getHandled(context, id)
  const [found, response] = [await findCallout(db, calloutId, viewer), await findAnswers(db, id)]
  if (!found || !response) throw new Problem('not-found')
  const { questions } = found.callout
  const own = trigramsOf(typedWords(questions, response.answers))
  if (own.size === 0) return { items: [] }
  const { number } = response
  const candidates = await listCandidates(db, { calloutId, number }, sketchOf(own, calloutId), compared)
  const items = candidates
    .map((candidate) => compare(candidate, own, questions))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .toSorted((one, other) => other.similarity - one.similarity || one.number - other.number)
  return { items: items.slice(0, shown) }
}

function compare(
  { answers, ...candidate }: Candidate,
  own: ReadonlySet<string>,
  questions: Questions,
): SimilarResponse {
  const typed = typedWords(questions, answers)
  return { ...candidate, similarity: similarityOf(own, trigramsOf(typed)), excerpt: excerptOf(typed) }
}

/** The sketch that answers to a callout have; none where nothing is said in words of one's own. */
export function sketchAnswers(calloutId: string, questions: Questions, answers: Answers): number[] {
  return sketchOf(trigramsOf(typedWords(questions, answers)), calloutId)
}
