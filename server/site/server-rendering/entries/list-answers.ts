import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { answerAt } from '#domain/callouts/answers/answers.ts'
import { responsesOf } from '#domain/callouts/question-types/responses.ts'
import { fullKey, listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { repeatedKeys } from '#domain/public-responses/repeated-keys.ts'
import type { Entry } from '#domain/public-responses/reply.ts'
import type { Say } from '../texts.ts'

/** What an entry says as lines of text, in the order of its form: without its title and its photos, which are shown above. */
export function listAnswers(
  { formSchema, responseViewSchema }: Pick<Callout, 'formSchema' | 'responseViewSchema'>,
  entry: Entry,
  say: Say,
): { label: string; text: string }[] {
  if (!formSchema) return []
  return listQuestions(readQuestions(translateForm(formSchema as Parameters<typeof translateForm>[0]))).flatMap(
    (question) => {
      const { slideId, component } = question
      const answer = answerAt(entry.answers, slideId, component.key)
      const isAbove = repeatedKeys(responseViewSchema, entry).includes(fullKey(question))
      if (answer === undefined || isAbove || responsesOf(component.type).areFiles) return []
      const text =
        typeof answer === 'boolean'
          ? say(answer ? 'callout-form.yes' : 'callout-form.no')
          : answerText(component, answer)
      return text ? [{ label: component.label ?? '', text }] : []
    },
  )
}
