import { responsesOf } from '#domain/callouts/question-types/responses.ts'
import { fullKey, listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'

/**
 * Questions whose answers tell who somebody is or where to reach them, by their type. A text that the map fills with an
 * address is one too.
 */
export function splitPersonal(
  questions: Questions,
  responseViewSchema: ResponseViewSchema | null,
): { personal: Question[]; others: Question[] } {
  const written = responseViewSchema?.map?.addressPatternProp
  const isPersonal = (question: Question) =>
    responsesOf(question.component.type).isPersonal === true || fullKey(question) === written
  const all = listQuestions(questions)
  return { personal: all.filter(isPersonal), others: all.filter((question) => !isPersonal(question)) }
}
