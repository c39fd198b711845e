import './callouts.css'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { measuredSeconds } from '#domain/callouts/answering-limits.ts'
import { defaultAnswers, keepFitting, prefilledAnswers } from '#domain/callouts/answers/draft.ts'
import { needsCaptcha } from '#domain/callouts/callout.ts'
import { draftPrefix } from '#domain/callouts/kept-on-device.ts'
import { startPath } from '#domain/callouts/navigation.ts'
import { type Questions, readQuestions } from '#domain/callouts/questions.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { useCaptcha } from '#web/captcha/index.ts'
import { forget, keep, readKept } from '#web/platform/device-storage.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { PublicCallout } from './callout.ts'
import { type ResponseDraft, readResponseDraft, writeResponseDraft } from './drafts/draft.ts'
import { CalloutForm, type SubmitProblem } from './form/callout-form.tsx'
import { isAnswerRule } from './form/issue-text.ts'
import { type Filled, firstNewsletter, noGuest, type Submission } from './form/submission.ts'
import { onEnding, sendAnswers, tryAll, usePending } from './outbox/outbox.ts'
import type { SendRefusal } from './outbox/sending.ts'
import type { OwnResponse } from './queries.ts'
import { SendingState } from './sending-state.tsx'
import { keepSent } from './sent.ts'
import { uploadFor } from './upload-answer.ts'

interface Props {
  callout: PublicCallout
  /** The `answers` of the address. */
  linked?: string | undefined
  /** One's own answers, to be changed. */
  former?: FormerResponse | undefined
  /** Whether they wanted to hear what came of it when they last responded. */
  wantedNews?: boolean | undefined
  turnsByHistory?: boolean
  /** What was typed before was typed in this visit, and needs no mention. */
  goesOn?: boolean
  onArrived: () => void
}

/**
 * A callout being answered. What is typed is kept on the device with each change until the server has it; what is sent
 * waits there too, for as long as there is no line.
 */
export function ResponseForm({ callout, linked, former, wantedNews, turnsByHistory, goesOn, onArrived }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const variant = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  const { id, formSchema, revision } = callout
  const draftKey = draftPrefix + id
  const questions = useMemo(() => readQuestions(formSchema), [formSchema])
  const of = { revision, viewerId: viewer?.id }
  const [isKept, setKept] = useState(true)
  const begin = (round: number) => {
    const draft = readResponseDraft(readKept(draftKey), questions, of, new Date())
    return { round, draft, start: startOf(questions, callout, { linked, former, wantedNews, draft }) }
  }
  // Changes of the callout itself (another language) leave what is typed alone.
  const [{ round, draft, start }, setBegun] = useState(() => begin(0))
  // Answers that were begun another day, or are changed, say nothing of how long the form takes.
  const openedAt = useRef(Date.now())
  const hasMeasured = !draft && !former
  const pending = usePending(id)
  const captcha = useCaptcha(needsCaptcha(callout.captcha, { isGuest: !viewer }))
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  const hearEnding = useRef<Parameters<typeof onEnding>[0] | undefined>(undefined)
  useEffect(() => {
    hearEnding.current = (sending, ending) => {
      if (sending.calloutId !== id) return false
      if (ending.kind === 'arrived') {
        const { answers, guest } = sending.body
        keepSent({ calloutId: id, answers, email: guest?.email, sentAt: sending.begunAt })
        arrived.current()
        return true
      }
      // The first time the form is still there and says it itself. Later it may go at once: nobody may respond any more.
      if (sending.tries === 0) return true
      captcha.reset()
      setBegun(begin(round + 1))
      return false
    }
  })
  // Whichever page sent them.
  useEffect(() => onEnding((...heard) => hearEnding.current?.(...heard) === true), [])

  async function refusalOf(problem: SendRefusal): Promise<SubmitProblem> {
    captcha.reset()
    const issues = problem.issues.flatMap(({ path, constraint }) => {
      const [slideId = '', key = ''] = path.split('.')
      return isAnswerRule(constraint) ? [{ slideId, key, rule: constraint }] : []
    })
    const message = await import('./outbox/ended.ts').then(
      ({ readRefusal }) => readRefusal(problem, t, id),
      () => t('callouts.problem.submit'),
    )
    return { message, issues }
  }

  function change(filled: Filled) {
    captcha.begin()
    setKept(keep(draftKey, writeResponseDraft(filled, of, new Date())))
  }

  function startAfresh() {
    forget(draftKey)
    setBegun(begin(round + 1))
  }

  async function submit(body: Submission): Promise<SubmitProblem | undefined> {
    const isChecked = captcha.block !== null
    const token = await captcha.take().catch(() => undefined)
    if (isChecked && !token && pageData.captcha.provider !== 'altcha') {
      return { message: t('callout-form.captcha.yours') }
    }
    // Without a line there is no challenge either: it is asked for again when the answers go out.
    const { slug, title } = callout
    const seconds = hasMeasured ? secondsSince(openedAt.current) : undefined
    const measured = { ...body, ...(seconds !== undefined && { answeringSeconds: seconds }) }
    const ending = await sendAnswers({
      calloutId: id,
      slug,
      title,
      body: measured,
      captchaToken: token,
      variant,
    })
    return ending?.kind === 'refused' ? refusalOf(ending.problem) : undefined
  }

  if (pending && (pending.sending.tries > 0 || !pending.isTrying)) {
    return <SendingState pending={pending} onRetry={tryAll} />
  }
  return (
    <>
      {draft && !(goesOn && round === 0) && (
        <Notice
          actions={
            <Button size="sm" onClick={startAfresh}>
              {t('callout-form.draft.startAfresh')}
            </Button>
          }
        >
          <DraftDate savedAt={draft.savedAt} />
        </Notice>
      )}
      <CalloutForm
        key={round}
        form={formSchema}
        callout={callout}
        start={start}
        isSignedIn={viewer !== undefined}
        currency={pageData.content.general.currencyCode}
        upload={uploadFor(callout.access)}
        onChange={change}
        onSubmit={submit}
        turnsByHistory={turnsByHistory === true}
        beforeSubmit={
          <>
            {viewer && callout.access !== 'only-anonymous' && (
              <p>{t('callout-form.guest.respondAs', { name: displayName(viewer) })}</p>
            )}
            {captcha.block}
            <PrivacyLine />
          </>
        }
        note={<p className="small muted">{t(isKept ? 'callout-form.draft.kept' : 'callout-form.draft.notKept')}</p>}
      />
    </>
  )
}

/** Undefined where the form stood open for longer than anybody takes, or the clock was set meanwhile. */
function secondsSince(openedAt: number): number | undefined {
  const seconds = Math.ceil((Date.now() - openedAt) / 1000)
  return seconds >= measuredSeconds.min && seconds <= measuredSeconds.max ? seconds : undefined
}

function DraftDate({ savedAt }: { savedAt: string }) {
  const { t, i18n } = useTranslation()
  const tag = i18n.language.split('@')[0]
  const date = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { dateStyle: 'long', timeStyle: 'short' })
  return t('callout-form.draft.restored', { date: date.format(new Date(savedAt)) })
}

function PrivacyLine() {
  const { t } = useTranslation()
  const { privacyLink } = pageData.content.general
  if (!privacyLink) return null
  const link = (
    <a href={privacyLink} target="_blank" rel="noopener">
      {t('callout-form.privacyLink')}
      <span className="sr"> {t('callouts.newTab')}</span>
    </a>
  )
  return (
    <p className="small muted">
      <Sentence text={t('callout-form.privacy', { link: '{link}' })} parts={{ link }} />
    </p>
  )
}

/** What somebody answered before. */
export type FormerResponse = Pick<OwnResponse, 'answers'>

interface Sources {
  linked: string | undefined
  former: FormerResponse | undefined
  wantedNews: boolean | undefined
  draft: ResponseDraft | undefined
}

/** What a form begins with: an address's answers first, then a draft, then one's own last answers. */
function startOf(questions: Questions, callout: PublicCallout, { linked, former, wantedNews, draft }: Sources): Filled {
  const now = new Date()
  const given = linked === undefined ? {} : prefilledAnswers(questions, linked, now)
  const begun =
    draft?.answers ?? (former ? keepFitting(questions, former.answers, now) : defaultAnswers(questions, now))
  const answers = Object.fromEntries(questions.slides.map(({ id }) => [id, { ...begun[id], ...given[id] }]))
  return {
    answers,
    path: draft?.path ?? startPath(questions),
    guest: draft?.guest ?? noGuest,
    newsletter: draft?.newsletter ?? firstNewsletter(callout.newsletterSchema),
    followUp: draft?.followUp ?? wantedNews ?? false,
  }
}
