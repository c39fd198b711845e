import { type FocusEvent, lazy, memo, Suspense, useCallback } from 'react'
import { isRequired } from '#domain/callouts/answers/check-answers.ts'
import { isMultiple } from '#domain/callouts/answers/normalise.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { placeHeight, questionId } from '#domain/callouts/plain-questions.ts'
import type { Question } from '#domain/callouts/questions.ts'
import { untilIdle } from '#web/platform/idle.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { useSlide } from './form-context.ts'
import { QuestionBoundary } from './lost-question.tsx'
import { PlainDescription } from './plain-description.tsx'
import { SeveralAnswers } from './several-answers.tsx'
import type { WidgetProps } from './widget.ts'
import { Boxes, List, OneBox, Radios } from './widgets/choices.tsx'
import { LongText, TextLine, TypedNumber } from './widgets/text.tsx'

// What only some forms need comes with them.
const loadDates = () => import('./widgets/dates.tsx')
const loadAddress = () => import('./widgets/address.tsx')
const loadFiles = () => import('./widgets/files.tsx')
const loadSignature = () => import('./widgets/signature.tsx')
const DayOrMoment = lazy(() => loadDates().then((part) => ({ default: part.DayOrMoment })))
const ClockTime = lazy(() => loadDates().then((part) => ({ default: part.ClockTime })))
const Address = lazy(() => loadAddress().then((part) => ({ default: part.Address })))
const Files = lazy(() => loadFiles().then((part) => ({ default: part.Files })))
const Signature = lazy(() => loadSignature().then((part) => ({ default: part.Signature })))

const loaders: Partial<Record<InputComponent['type'], () => Promise<unknown>>> = {
  datetime: loadDates,
  time: loadDates,
  address: loadAddress,
  file: loadFiles,
  signature: loadSignature,
}

/**
 * Fetches what the questions of a form need before their page is turned to, one after the other and only while nothing else
 * is to be done; a line that fails then is tried again there.
 */
export async function loadWidgets(types: Iterable<InputComponent['type']>, signal: AbortSignal): Promise<void> {
  for (const load of new Set([...types].flatMap((type) => loaders[type] ?? []))) {
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
  const isInOne = ['file', 'select', 'radio'].includes(props.component.type)
  return isMultiple(props.component) && !isInOne ? <SeveralAnswers {...props} widget={Widget} /> : <Widget {...props} />
})

function Widget(props: WidgetProps) {
  const { currency } = useSlide()
  const { component } = props
  switch (component.type) {
    case 'textfield':
    case 'email':
    case 'url':
    case 'phoneNumber':
      return <TextLine {...props} component={component} />
    case 'textarea':
      return <LongText {...props} component={component} />
    case 'number':
    case 'currency':
      return <TypedNumber {...props} component={component} currency={currency} />
    case 'checkbox':
      return <OneBox {...props} component={component} />
    case 'radio':
      return <Radios {...props} component={component} />
    case 'selectboxes':
      return <Boxes {...props} component={component} />
    case 'select':
      return <List {...props} component={component} />
    case 'datetime':
      return <DayOrMoment {...props} component={component} />
    case 'time':
      return <ClockTime {...props} component={component} />
    case 'address':
      return <Address {...props} component={component} />
    case 'file':
      return <Files {...props} component={component} />
    case 'signature':
      return <Signature {...props} component={component} />
  }
}
