import { type FocusEvent, memo, Suspense, useCallback } from 'react'
import { isRequired } from '#domain/callouts/answers/check-answers.ts'
import { isMultiple } from '#domain/callouts/answers/normalise.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { placeHeight, questionId } from '#domain/callouts/plain-questions.ts'
import type { Question } from '#domain/callouts/questions.ts'
import { fieldOf } from '#web/callouts/question-types/fields.ts'
import { useSlide } from '#web/callouts/question-types/slide-context.ts'
import type { WidgetProps } from '#web/callouts/question-types/widget-props.ts'
import { untilIdle } from '#web/platform/idle.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { QuestionBoundary } from './lost-question.tsx'
import { PlainDescription } from './plain-description.tsx'
import { SeveralAnswers } from './several-answers.tsx'

/**
 * Fetches what the questions of a form need before their page is turned to, one after the other and only while nothing else
 * is to be done; a line that fails then is tried again there.
 */
export async function loadWidgets(types: Iterable<InputComponent['type']>, signal: AbortSignal): Promise<void> {
  for (const load of new Set([...types].flatMap((type) => fieldOf(type).load ?? []))) {
    await untilIdle()
    if (signal.aborted) return
    await load().catch(() => undefined)
  }
}

/** One question with its answer. */
export function QuestionField({ question }: { question: Question }) {
  const { slideId, answers, errors, change, leave } = useSlide()
  const { component } = question
  const { key, label = '', description } = component
  const id = questionId(slideId, key)
  const onChange = useCallback((answer: unknown) => change(key, answer), [change, key])

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) leave(key)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left what it holds
    <div className="answer" onBlur={onBlur}>
      <QuestionBoundary label={label}>
        <Suspense fallback={<Coming label={label} type={component.type} />}>
          <AnyWidget
            component={component}
            id={id}
            label={label}
            hintHtml={description}
            required={isRequired(question)}
            error={errors.get(key)}
            value={Object.hasOwn(answers, key) ? answers[key] : undefined}
            onChange={onChange}
          />
        </Suspense>
      </QuestionBoundary>
    </div>
  )
}

/** Its place, while what it needs is on its way. */
function Coming({ label, type }: { label: string; type: InputComponent['type'] }) {
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Skeleton height={placeHeight(type)} />
    </div>
  )
}

/** Drawn anew only when something of its own changed: a page may hold a hundred of them. */
export const AnyWidget = memo(function AnyWidget({
  hintHtml,
  ...rest
}: WidgetProps & { hintHtml: string | undefined }) {
  const props = { ...rest, hint: hintHtml ? <PlainDescription html={hintHtml} /> : undefined }
  const { Widget, takesSeveral } = fieldOf(props.component.type)
  return isMultiple(props.component) && !takesSeveral ? (
    <SeveralAnswers {...props} widget={Widget} />
  ) : (
    <Widget {...props} />
  )
})
