import { type Answers, answerAt } from '#domain/callouts/answers/answers.ts'
import { isNoAnswer } from '#domain/callouts/answers/normalise.ts'
import { deskViewOf } from '#web/callouts/question-types/desk-views.ts'
import { writeAnswer } from '#web/callouts/question-types/write-answer.ts'
import { pageData } from '#web/platform/page-data.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { AnswerView } from '../../answers/answer-view.tsx'
import type { FormQuestion } from '../../form-questions.ts'
import { ClippedText } from './clipped-text.tsx'

interface Props {
  question: FormQuestion
  answers: Answers
  words: readonly string[]
}

/** An answer in the cell of a table. */
export function AnswerCell({ question: { slideId, component }, answers, words }: Props) {
  const locale = formatTag(useFormatLocale())
  const answer = answerAt(answers, slideId, component.key)
  if (isNoAnswer(answer, component.type)) return <span className="muted">–</span>
  if (deskViewOf(component.type).Small) return <AnswerView component={component} answer={answer} size="small" />
  const text = writeAnswer(component, answer, { locale, currency: pageData.content.general.currencyCode })
  return <ClippedText text={text} words={words} />
}
