import '../callouts.css'
import { memo, useMemo } from 'react'
import { answersOn } from '#domain/callouts/answers/answers.ts'
import { defaultAnswers } from '#domain/callouts/answers/draft.ts'
import type { ContentComponent, InputComponent } from '#domain/callouts/component.ts'
import { isText } from '#domain/callouts/component-types.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { FormText } from '#web/callouts/question-types/content/form-text.tsx'
import { SlideContext } from '#web/callouts/question-types/slide-context.ts'
import { QuestionField } from '../form/question-field.tsx'

/** Of a preview's questions alone, so that their ids are none of a form beside it. */
const slideId = 'preview'

const asked = new Set<string>()
const nothing = () => undefined
const neverUploads = () => new Promise<never>(nothing)

interface Props {
  /** A question or a text; its label is what is shown. */
  component: InputComponent | ContentComponent
  currency: string
}

/** One question or text as readers will see it, with what is filled in beforehand; drawn anew only when it is another one. */
export const ComponentPreview = memo(function ComponentPreview({ component, currency }: Props) {
  return (
    <div className="answers">
      {isText(component) ? (
        <FormText html={component.html} />
      ) : (
        <QuestionPreview key={looksAnew(component)} component={component} currency={currency} />
      )}
    </div>
  )
})

/** Widgets begin with the answer they get first. */
function looksAnew({ type, defaultValue, multiple, id }: InputComponent): string {
  return JSON.stringify([type, defaultValue, multiple, id])
}

function QuestionPreview({ component, currency }: { component: InputComponent; currency: string }) {
  const [question, context] = useMemo(() => {
    const id = `${slideId} ${component.id}`
    const slide = { id, title: '', components: [component], navigation: { nextSlideId: '' } }
    const questions = readQuestions({ slides: [slide] })
    const value: SlideContext = {
      slideId: id,
      answers: answersOn(defaultAnswers(questions, new Date()), id),
      shown: asked,
      errors: new Map(),
      wanted: undefined,
      currency,
      upload: neverUploads,
      change: nothing,
      leave: nothing,
      setBusy: nothing,
    }
    return [questions.slides[0]?.questions.get(component.key), value] as const
  }, [component, currency])
  return <SlideContext value={context}>{question && <QuestionField question={question} />}</SlideContext>
}
