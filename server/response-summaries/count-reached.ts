import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Question, Questions } from '#domain/callouts/questions.ts'
import { reachedQuestions } from '#domain/response-summaries/reached.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import type { Figures } from './queries.ts'

/** Who was asked what, by their answers to the deciding questions. */
export interface Reached {
  matching: number
  /** How many were asked each question, by its full key. */
  asked: ReadonlyMap<string, number>
  /** Those who gave the same deciding answers, with the full keys of what they were asked. */
  groups: readonly { deciding: string; count: number; keys: ReadonlySet<string> }[]
}

export async function countReached(
  questions: Questions,
  deciding: readonly Question[],
  { matching, deciding: given }: Pick<Figures, 'matching' | 'deciding'>,
): Promise<Reached> {
  const asked = new Map<string, number>()
  const groups: Reached['groups'][number][] = []
  await inSlices(given, ({ answers, count }) => {
    const keys = reachedQuestions(questions, toAnswers(deciding, answers))
    groups.push({ deciding: nameDeciding(answers), count, keys })
    for (const key of keys) asked.set(key, (asked.get(key) ?? 0) + count)
  })
  return { matching, asked, groups }
}

/** The same for the same answers. */
export const nameDeciding = (answers: readonly unknown[] | null) => JSON.stringify(answers ?? [])

function toAnswers(deciding: readonly Question[], given: readonly unknown[]): Answers {
  const slides: Record<string, Record<string, unknown>> = {}
  for (const [at, { slideId, component }] of deciding.entries()) {
    slides[slideId] = { ...slides[slideId], [component.key]: given[at] }
  }
  return slides
}
