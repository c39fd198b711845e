import '../callouts.css'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerIssue } from '#domain/callouts/answers/rule.ts'
import type { Component } from '#domain/callouts/component.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import { questionId } from '#domain/callouts/plain-questions.ts'
import type { FileAnswer } from '#domain/callouts/question-types/file/file-answer.ts'
import type { QuestionSlide } from '#domain/callouts/questions.ts'
import { SlideContext } from '#web/callouts/question-types/slide-context.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import type { Send } from '#web/ui/media/uploads.ts'
import { goToField } from '#web/ui/messages/error-summary.tsx'
import { Components } from './components.tsx'
import { issueText } from './issue-text.ts'

interface Props {
  slide: QuestionSlide
  components: readonly Component[]
  /** On this slide, by key. */
  answers: Readonly<Record<string, unknown>>
  /** Those that show. */
  issues: readonly AnswerIssue[]
  /** The question to go to; a new object each time. */
  wanted: { key: string } | undefined
  currency: string
  upload: Send<FileAnswer>
  onChange: (slideId: string, key: string, answer: unknown) => void
  /** The focus went on to something else. */
  onLeave: (slideId: string, key: string) => void
  onBusy: (key: string, isBusy: boolean) => void
}

/** The questions of one slide, to be answered among others on the same page: without pages to turn and without a button. */
export function SlideSheet({ slide, components, answers, issues, wanted, currency, upload, ...props }: Props) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const { onChange, onLeave, onBusy } = props
  const { id } = slide
  const change = useCallback((key: string, answer: unknown) => onChange(id, key, answer), [id, onChange])
  const leave = useCallback((key: string) => onLeave(id, key), [id, onLeave])
  const context = useMemo<SlideContext>(() => {
    const sentences = issues.flatMap((issue) => {
      const component = slide.questions.get(issue.key)?.component
      return component ? [[issue.key, issueText(issue, component, { t, locale, now: new Date() })] as const] : []
    })
    return {
      slideId: id,
      answers,
      shown: shownKeys(slide, answers),
      errors: new Map(sentences),
      wanted,
      currency,
      upload,
      change,
      leave,
      setBusy: onBusy,
    }
  }, [slide, id, answers, issues, wanted, currency, upload, change, leave, onBusy, t, locale])

  useEffect(() => {
    if (wanted) goToField(questionId(id, wanted.key))
  }, [wanted, id])

  return (
    <SlideContext value={context}>
      <div className="answers">
        <Components slide={slide} components={components} />
      </div>
    </SlideContext>
  )
}
