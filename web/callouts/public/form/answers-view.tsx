import { useMemo } from 'react'
import { type Answers, answerAt, answersOn } from '#domain/callouts/answers/answers.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import { pathOf } from '#domain/callouts/navigation.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import type { FormWithTexts } from '#domain/callouts/texts.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { viewOf } from '#web/callouts/question-types/views.ts'
import { writeAnswer } from '#web/callouts/question-types/write-answer.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

interface Props {
  form: FormWithTexts
  answers: Answers
  currency: string
}

/** What was answered, all pages of the path below each other, as text. */
export function AnswersView({ form, answers, currency }: Props) {
  const translated = useMemo(() => translateForm(form), [form])
  const questions = useMemo(() => readQuestions(translated), [translated])
  const asked = pathOf(questions, answers).flatMap((slideId) => {
    const slide = questions.byId.get(slideId)
    if (!slide) return []
    const shown = shownKeys(slide, answersOn(answers, slideId))
    return [...slide.questions.values()].filter(({ component, hidden }) => !hidden && shown.has(component.key))
  })
  return (
    <dl className="answers-view">
      {asked.map(({ slideId, component }) => (
        <div key={`${slideId}.${component.key}`}>
          <dt>{component.label}</dt>
          <dd>
            <AnswerView component={component} answer={answerAt(answers, slideId, component.key)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AnswerProps {
  component: InputComponent
  answer: unknown
  currency: string
}

export function AnswerView({ component, answer, currency }: AnswerProps) {
  const locale = formatTag(useFormatLocale())
  const { View } = viewOf(component.type)
  if (View) return <View component={component} answer={answer} />
  const text = writeAnswer(component, answer, { locale, currency })
  return text ? <span className="answers-view__text">{text}</span> : '–'
}
