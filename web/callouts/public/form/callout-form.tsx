import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { isRequired } from '#domain/callouts/answers/check-answers.ts'
import type { AnswerIssue } from '#domain/callouts/answers/rule.ts'
import { askedFollowUp } from '#domain/callouts/follow-up.ts'
import { isLastSlide } from '#domain/callouts/navigation.ts'
import { questionId } from '#domain/callouts/plain-questions.ts'
import type { FileAnswer } from '#domain/callouts/question-types/file/file-answer.ts'
import { listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import { guestFields } from '#domain/callouts/responding.ts'
import type { FormWithTexts } from '#domain/callouts/texts.ts'
import { translate } from '#domain/callouts/translate.ts'
import { translateForm, translateNewsletter } from '#domain/callouts/translate-form.ts'
import { SlideContext } from '#web/callouts/question-types/slide-context.ts'
import { emailIssue, nameIssues } from '#web/platform/forms/checks.ts'
import { readServerForm } from '#web/platform/hydration.ts'
import { useErrorTitle } from '#web/platform/title.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import type { Send } from '#web/ui/media/uploads.ts'
import { ErrorSummary, goToField } from '#web/ui/messages/error-summary.tsx'
import { Components } from './components.tsx'
import {
  FollowUpBox,
  GuestBlock,
  guestFieldId,
  guestFieldNames,
  NewsletterBlock,
  RetentionLine,
} from './end-blocks.tsx'
import { FormActions } from './form-actions.tsx'
import { FormProgress } from './form-progress.tsx'
import { hydrateAnswers, hydrateGuest } from './hydrate-answers.ts'
import { issueText } from './issue-text.ts'
import { loadWidgets } from './question-field.tsx'
import {
  type AskedCallout,
  type Filled,
  type GuestDetails,
  needsGuest,
  offersNewsletter,
  type Submission,
  toSubmission,
} from './submission.ts'
import { useFilling } from './use-filling.ts'
import { useSlideHistory } from './use-slide-history.ts'

/** Why answers were not taken. */
export interface SubmitProblem {
  message: ReactNode
  /** What is wrong with single answers. */
  issues?: readonly AnswerIssue[]
}

interface Props {
  form: FormWithTexts
  callout: AskedCallout
  start: Filled
  isSignedIn: boolean
  currency: string
  upload: Send<FileAnswer>
  /** After each change, e.g. to keep it on the device. */
  onChange?: (filled: Filled) => void
  /** Undefined for a preview, which can't be sent. */
  onSubmit?: (submission: Submission) => Promise<SubmitProblem | undefined>
  /** Above the button of the last page: what else is needed before sending. */
  beforeSubmit?: ReactNode
  /** Below the buttons of each page. */
  note?: ReactNode
  /** The browser's *back* turns pages. */
  turnsByHistory?: boolean
}

/** The form a reader answers: a page at a time along the path that the answers take. */
export function CalloutForm(props: Props) {
  const { callout, isSignedIn, currency, upload, onChange, onSubmit, beforeSubmit, note } = props
  const { t, i18n } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const form = useMemo(() => translateForm(props.form), [props.form])
  const questions = useMemo(() => readQuestions(form), [form])
  const filling = useFilling(questions, props.start)
  const { filled, slide, answers, shown, issues, shownIssues, change, leave } = filling
  const history = useSlideHistory(props.turnsByHistory === true, filled.path.length, filling.returnTo)
  const isLast = isLastSlide(questions, slide.id)
  const [wanted, setWanted] = useState<{ key: string }>()
  const [busyKeys, setBusyKeys] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState<ReactNode>()
  /** Going on was tried while something here was wrong. */
  const [isStopped, setStopped] = useState(false)
  /** Guest's fields that were left, or all once sending was tried. */
  const [askedOfGuest, setAskedOfGuest] = useState<ReadonlySet<string>>(new Set())
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const types = listQuestions(questions).map(({ component }) => component.type)
    const leaving = new AbortController()
    void loadWidgets(types, leaving.signal)
    return () => leaving.abort()
  }, [questions])

  const takeOverTyped = useEffectEvent(() => {
    const typed = readServerForm()
    if (!typed) return
    for (const [key, answer] of hydrateAnswers(slide, { begun: answers, typed, locale })) change(key, answer)
    const guestBefore = hydrateGuest(typed)
    if (guestBefore) filling.fill({ guest: guestBefore })
  })
  // Before it is painted, and before the server rendering is removed.
  useLayoutEffect(() => takeOverTyped(), [])

  const isFirst = useRef(true)
  const keepChange = useRef(onChange)
  useEffect(() => {
    keepChange.current = onChange
  })
  const { answers: allAnswers, guest, newsletter, followUp } = filled
  const pathKey = JSON.stringify(filled.path)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else keepChange.current?.({ answers: allAnswers, path: JSON.parse(pathKey), guest, newsletter, followUp })
  }, [allAnswers, pathKey, guest, newsletter, followUp])

  // To the top of a page that was turned to, which is then read out.
  const lastSlide = useRef(slide.id)
  useEffect(() => {
    if (lastSlide.current === slide.id) return
    lastSlide.current = slide.id
    if (!wanted) top.current?.focus()
  }, [slide.id, wanted])

  useEffect(() => {
    if (wanted) goToField(questionId(slide.id, wanted.key), top.current?.ownerDocument)
  }, [wanted, slide.id])

  const setBusy = useCallback((key: string, isBusy: boolean) => {
    setBusyKeys((keys) => {
      if (keys.has(key) === isBusy) return keys
      const next = new Set(keys)
      if (isBusy) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])

  const sentenceOf = (issue: AnswerIssue) => {
    const component = slide.questions.get(issue.key)?.component
    return component ? issueText(issue, component, { t, locale, now: new Date() }) : ''
  }
  const errors = new Map(shownIssues.map((issue) => [issue.key, sentenceOf(issue)]))
  const guestAsked = isLast ? guestFields(callout.access, { isSignedIn }) : 'none'
  const guestRequired = guestAsked !== 'none' && needsGuest(callout, filled, { isSignedIn })
  const guestFaults: Partial<Record<keyof GuestDetails, string | undefined>> = guestRequired
    ? { ...nameIssues(guest, t), email: emailIssue(guest.email, t) }
    : {}
  const guestErrors = Object.fromEntries(
    guestFieldNames.map((name) => [name, askedOfGuest.has(name) ? guestFaults[name] : undefined]),
  )
  const faultyGuest = guestFieldNames.filter((name) => guestFaults[name])
  const faultCount = new Set(issues.map(({ key }) => key)).size + faultyGuest.length
  // Counted anew with every answer, so that it goes down as things are put right.
  const message = isStopped && faultCount > 0 ? t('ui.errorSummary', { count: faultCount }) : said
  const context: SlideContext = {
    slideId: slide.id,
    answers,
    shown,
    errors,
    wanted,
    currency,
    upload,
    change,
    leave,
    setBusy,
  }
  useErrorTitle(`${t('forms.errorPrefix')} `, message !== undefined && errors.size > 0)

  function say(words: ReactNode) {
    setStopped(false)
    setSaid(words)
  }

  /** Shows what is missing here and goes to the first of it; true when nothing is. */
  function isComplete(): boolean {
    filling.ask()
    setAskedOfGuest(new Set(guestFieldNames))
    if (faultCount === 0) return true
    setStopped(true)
    const [first] = issues
    if (first) setWanted({ key: first.key })
    else goToField(guestFieldId(faultyGuest[0] ?? 'email'), top.current?.ownerDocument)
    return false
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    say(undefined)
    if (busyKeys.size > 0) return say(t('callout-form.stillUploading'))
    if (!isComplete()) return
    setWanted(undefined)
    if (!isLast) {
      const { length } = filled.path
      filling.goOn()
      history.push(length + 1)
      return
    }
    if (!onSubmit) return
    setSending(true)
    try {
      const refusal = await onSubmit(toSubmission(questions, callout, filled, { isSignedIn, locale: i18n.language }))
      if (refusal) showRefusal(refusal)
    } finally {
      setSending(false)
    }
  }

  function showRefusal({ message: why, issues: found = [] }: SubmitProblem) {
    say(why)
    const known = found.filter(({ slideId, key }) => questions.byId.get(slideId)?.questions.has(key))
    const first = filled.path.flatMap((id) => known.filter(({ slideId }) => slideId === id))[0]
    if (!first) return
    filling.refuse(known)
    setWanted({ key: first.key })
  }

  function goBack() {
    say(undefined)
    setWanted(undefined)
    if (!history.back()) filling.goBack()
  }

  const needsAll = [...slide.questions.values()].every((question) => isRequired(question))
  const controls = [
    ...shownIssues.map((issue) => ({
      controlId: questionId(slide.id, issue.key),
      message: `${slide.questions.get(issue.key)?.component.label ?? ''}: ${errors.get(issue.key)}`,
    })),
    ...guestFieldNames.flatMap((name) => {
      const error = guestErrors[name]
      return error ? [{ controlId: guestFieldId(name), message: error }] : []
    }),
  ]
  const followUpText = askedFollowUp(callout)
  const offered = offersNewsletter(callout) ? callout.newsletterSchema : null
  const { prevText, nextText, submitText } = form.slides.find(({ id }) => id === slide.id)?.navigation ?? {}

  return (
    <form className="callout-form" noValidate onSubmit={(event) => void submit(event)}>
      <div ref={top} tabIndex={-1} className="callout-form__top">
        <FormProgress
          page={questions.slides.indexOf(slide) + 1}
          count={questions.slides.length}
          hasOptional={!needsAll && slide.questions.size > 0}
        />
      </div>
      {slide.questions.size > 5 && message !== undefined && <ErrorSummary problems={controls} />}
      <SlideContext value={context}>
        <fieldset className="answers" disabled={isSending} key={slide.id}>
          <legend className="sr">
            {t('ui.pageOf', { page: questions.slides.indexOf(slide) + 1, count: questions.slides.length })}
          </legend>
          <Components slide={slide} components={form.slides.find(({ id }) => id === slide.id)?.components ?? []} />
          {guestAsked !== 'none' && (
            <GuestBlock
              guest={guest}
              required={guestRequired}
              errors={guestErrors}
              onChange={(next) => filling.fill({ guest: next })}
              onLeave={(name) => guest[name] && setAskedOfGuest((names) => new Set(names).add(name))}
            />
          )}
          {isLast && offered && (
            <NewsletterBlock
              schema={translateNewsletter(offered, form)}
              ticked={newsletter}
              onChange={(next) => filling.fill({ newsletter: next })}
            />
          )}
          {isLast && followUpText !== undefined && (
            <FollowUpBox
              text={translate(form.componentText, followUpText)}
              ticked={followUp}
              onChange={(next) => filling.fill({ followUp: next })}
            />
          )}
          {isLast && <RetentionLine callout={callout} />}
        </fieldset>
      </SlideContext>
      {isLast && beforeSubmit}
      <FormActions
        message={message}
        isLast={isLast}
        isSending={isSending}
        canSubmit={onSubmit !== undefined}
        // Of one page alone there is no way back.
        onBack={filled.path.length > 1 && questions.slides.length > 1 ? goBack : undefined}
        texts={{ prevText, nextText, submitText }}
      />
      {note}
    </form>
  )
}
