import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareAnswers } from '#domain/callout-responses/answer-changes.ts'
import { answersOn } from '#domain/callouts/answers/answers.ts'
import type { AnswerIssue } from '#domain/callouts/answers/rule.ts'
import { slideTitle } from '#domain/callouts/editing/slides.ts'
import type { Slide } from '#domain/callouts/form.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { isAnswerRule, SlideSheet, uploadFor, withAddressText } from '#web/callouts/public/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { SaveBar } from '#web/ui/layout/save-bar.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useShownCallout } from '../../shown-callout.ts'
import { sayDifferences } from '../handling/differences.ts'
import { type ReadResponse, responseQuery } from '../queries.ts'
import {
  answersToStore,
  type Corrections,
  checkCorrections,
  formForDesk,
  withCorrections,
} from './corrected-answers.ts'

interface Props {
  response: ReadResponse
  slides: readonly Slide[]
  /** It was stored, by which change. */
  onSaved: (changeId: string | undefined) => void
  onClose: () => void
}

interface Wanted {
  slideId: string
  key: string
}

/** All answers in one form, the newsroom's own questions among them. Nothing is stored before it is saved. */
export function CorrectAnswers({ response, slides, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const { callout } = useShownCallout()
  const messageOf = useProblemMessage()
  const form = useMemo(() => formForDesk({ slides: [...slides] }), [slides])
  const questions = useMemo(() => readQuestions(form), [form])
  /** What the corrections are made to; another one once somebody else was faster. */
  const [base, setBase] = useState(response)
  const [corrections, setCorrections] = useState<Corrections>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly AnswerIssue[]>([])
  const [wanted, setWanted] = useState<Wanted>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [missing, setMissing] = useState<readonly AnswerIssue[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])

  const answers = useMemo(() => withCorrections(base.answers, corrections), [base, corrections])
  const map = callout.responseViewSchema?.map ?? null
  const stored = useMemo(() => {
    const next = answersToStore(questions, base.answers, corrections)
    return map && corrections.has(map.addressProp) ? withAddressText(next, map) : next
  }, [questions, base, corrections, map])
  const isChanged = compareAnswers(base.answers, stored).length > 0
  const checked = useMemo(
    () => checkCorrections(questions, base.answers, corrections, new Date()),
    [questions, base, corrections],
  )
  const guard = useLeaveGuard(isChanged)

  const issuesOn = (slideId: string) =>
    [...checked.issues, ...refused].filter(
      (issue) => issue.slideId === slideId && (isTried || left.has(`${slideId}.${issue.key}`)),
    )

  const change = useCallback((slideId: string, key: string, answer: unknown) => {
    setCorrections((all) => new Map(all).set(`${slideId}.${key}`, answer))
    setRefused((all) => all.filter((issue) => issue.slideId !== slideId || issue.key !== key))
    setFailure(undefined)
  }, [])

  /** Only what was changed is looked at when it is left. */
  const leave = useCallback(
    (slideId: string, key: string) => {
      const fullKey = `${slideId}.${key}`
      if (corrections.has(fullKey)) afterPointerUp(() => setLeft((keys) => new Set(keys).add(fullKey)))
    },
    [corrections],
  )

  function goToFirst(issues: readonly AnswerIssue[]) {
    const first = slides.flatMap(({ id }) => issues.filter(({ slideId }) => slideId === id))[0]
    if (first) setWanted({ slideId: first.slideId, key: first.key })
  }

  function save() {
    if (isSaving) return
    if (busy.size > 0) return setFailure(t('callout-form.stillUploading'))
    if (!isChanged) return onClose()
    setTried(true)
    if (checked.issues.length > 0) {
      setFailure(t('ui.errorSummary', { count: checked.issues.length }))
      return goToFirst(checked.issues)
    }
    if (checked.missing.length > 0) return setMissing(checked.missing)
    void send()
  }

  async function send() {
    const { id, revision } = base
    setSaving(true)
    setFailure(undefined)
    setMissing([])
    try {
      const body = {
        answers: Object.fromEntries(Object.entries(stored).map(([slideId, given]) => [slideId, { ...given }])),
      }
      const query = revision === undefined ? {} : { revision }
      const { changeId } = await call('PATCH /callout-responses/:id', { params: { id }, query, body }, { quiet: true })
      await queryClient.fetchQuery({ ...responseQuery(id), staleTime: 0 }).catch(() => undefined)
      guard.release()
      onSaved(changeId)
    } catch (problem) {
      await showProblem(problem)
    } finally {
      setSaving(false)
    }
  }

  async function showProblem(problem: unknown) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.code === 'stale-write') return takeOver()
    const found = problem.issues.flatMap(({ path, constraint }) => {
      const dot = path.indexOf('.')
      return isAnswerRule(constraint)
        ? [{ slideId: path.slice(0, dot), key: path.slice(dot + 1), rule: constraint }]
        : []
    })
    setRefused(found)
    goToFirst(found)
    setFailure(messageOf(problem))
  }

  /** Somebody was faster: their version comes below what is typed here, which stays, and it is said what they did. */
  async function takeOver() {
    const now = await queryClient.fetchQuery({ ...responseQuery(base.id), staleTime: 0 }).catch(() => undefined)
    if (!now) return setFailure(t('desk-response.correcting.staleUnread'))
    setMeanwhile(sayDifferences(base, now, t))
    setBase(now)
  }

  const setBusyOn = useCallback((key: string, isBusy: boolean) => {
    setBusy((keys) => {
      if (keys.has(key) === isBusy) return keys
      const next = new Set(keys)
      if (isBusy) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])

  return (
    <Section title={t('desk-response.correcting.title')}>
      <ErrorPlacement value="below">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields inside it */}
        <div className="correcting" onKeyDown={(event) => saveOnKey(event, save)}>
          <Notice variant="warning">{t('desk-response.correcting.warning')}</Notice>
          {slides.map((slide) => {
            const asked = questions.byId.get(slide.id)
            if (!asked || asked.questions.size === 0) return null
            return (
              <fieldset key={slide.id} className="correcting__page" disabled={isSaving}>
                {slides.length > 1 && <legend className="response-page__title">{slideTitle(slide)}</legend>}
                <SlideSheet
                  // What somebody else has changed is read anew by its field.
                  key={base.revision}
                  slide={asked}
                  components={form.slides.find(({ id }) => id === slide.id)?.components ?? []}
                  answers={answersOn(answers, slide.id)}
                  issues={issuesOn(slide.id)}
                  wanted={wanted?.slideId === slide.id ? wanted : undefined}
                  currency={pageData.content.general.currencyCode}
                  upload={uploadFor(callout.access)}
                  onChange={change}
                  onLeave={leave}
                  onBusy={setBusyOn}
                />
              </fieldset>
            )
          })}
          {meanwhile.length > 0 && (
            <Notice variant="warning" live title={t('desk-response.correcting.staleTitle')}>
              {meanwhile.join(' ')} {t('desk-response.correcting.staleText')}
            </Notice>
          )}
          {failure && (
            <Notice variant="error" live>
              {failure}
            </Notice>
          )}
          <SaveBar
            state={isSaving ? 'saving' : isChanged ? 'dirty' : 'clean'}
            saveLabel={t('desk-response.correcting.save')}
            onSave={save}
          >
            <Button disabled={isSaving} onClick={() => (isChanged ? setLeaving(true) : onClose())}>
              {t('ui.cancel')}
            </Button>
          </SaveBar>
        </div>
      </ErrorPlacement>
      <ConfirmDialog
        open={missing.length > 0}
        onClose={() => {
          goToFirst(missing)
          setMissing([])
        }}
        title={t('desk-response.correcting.missingTitle', { count: missing.length })}
        consequence={t('desk-response.correcting.missingText', {
          questions: missing
            .map(({ slideId, key }) => questions.byId.get(slideId)?.questions.get(key)?.component.label || key)
            .join(', '),
        })}
        cancelLabel={t('desk-response.correcting.missingBack')}
        confirmLabel={t('desk-response.correcting.missingSave')}
        onConfirm={send}
      />
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('shell.leave.title')}
        consequence={t('shell.leave.text')}
        cancelLabel={t('shell.leave.stay')}
        confirmLabel={t('shell.leave.discard')}
        danger
        onConfirm={onClose}
      />
      {guard.dialog}
    </Section>
  )
}

function saveOnKey(event: KeyboardEvent, save: () => void) {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  event.preventDefault()
  save()
}
