import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaptchaService, HostedCaptcha } from '#domain/captcha/captcha.ts'
import { baseLanguage } from '#domain/locales/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import type { HostedWidget } from './hosted.ts'
import { dropToken, prepareToken, takeToken } from './own-token.ts'

interface Captcha {
  /** What stands above the button; null where nothing is needed. */
  block: ReactNode
  /** The person has begun to answer: the work may begin. */
  begin: () => void
  /** Undefined where the person has still to do something. */
  take: () => Promise<string | undefined>
  /** The last token was refused, or is spent. */
  reset: () => void
}

/** The check that it is no robot, by the site's own means or by a service. `done` is what the own check says then. */
export function useCaptcha(isNeeded: boolean, done?: string): Captcha {
  const hosted = useRef<{ token?: string | undefined; widget?: HostedWidget | undefined }>({})
  /** Counts up to have the own check run again. */
  const [round, setRound] = useState(0)
  const service: CaptchaService = pageData.captcha
  const isOwn = service.provider === 'altcha'
  const hasBegun = useRef(false)

  if (!isNeeded) return { block: null, begin() {}, take: async () => undefined, reset() {} }
  return {
    block: isOwn ? (
      <OwnCheck key={round} done={done} />
    ) : (
      <HostedCheck provider={service.provider} siteKey={service.key} hosted={hosted} />
    ),
    begin() {
      if (!isOwn || hasBegun.current) return
      hasBegun.current = true
      prepareToken().catch(() => undefined)
    },
    take: async () => (isOwn ? takeToken() : hosted.current.token),
    reset() {
      if (isOwn) dropToken()
      hosted.current.token = undefined
      hosted.current.widget?.reset()
      setRound(round + 1)
    },
  }
}

type State = 'waiting' | 'done' | 'failed'

function CheckSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className="sec" id="captcha" tabIndex={-1}>
      <h2>{t('callout-form.captcha.title')}</h2>
      {children}
    </section>
  )
}

/** Nothing to look at, read or press: the device works, and says when it is done. */
function OwnCheck({ done }: { done: string | undefined }) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>('waiting')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try prepares anew
  useEffect(() => {
    let isShown = true
    const show = (next: State) => isShown && setState(next)
    prepareToken().then(
      () => show('done'),
      () => show('failed'),
    )
    return () => {
      isShown = false
    }
  }, [tries])

  return (
    <CheckSection>
      {state === 'failed' ? (
        <ErrorState
          level={3}
          title={t('callout-form.captcha.failed')}
          onRetry={() => {
            setState('waiting')
            setTries(tries + 1)
          }}
        />
      ) : (
        <p className="row small" role="status">
          {state === 'done' ? <Icon of={CircleCheck} /> : <Spinner />}
          <span>{state === 'done' ? (done ?? t('callout-form.captcha.done')) : t('callout-form.captcha.waiting')}</span>
        </p>
      )}
    </CheckSection>
  )
}

interface HostedProps {
  provider: HostedCaptcha
  siteKey: string
  hosted: { current: { token?: string | undefined; widget?: HostedWidget | undefined } }
}

/** A service's own widget, loaded when its place is shown. */
function HostedCheck({ provider, siteKey, hosted }: HostedProps) {
  const { t, i18n } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const language = baseLanguage(i18n.language)

  useEffect(() => {
    const box = place.current
    if (hasFailed || !box) return
    const inside = document.createElement('div')
    box.replaceChildren(inside)
    import('./hosted.ts')
      .then(({ showHosted }) =>
        showHosted(provider, inside, {
          key: siteKey,
          language,
          onToken: (token) => {
            hosted.current.token = token
          },
          onError: () => setFailed(true),
        }),
      )
      .then((widget) => {
        hosted.current.widget = widget
      })
      .catch(() => setFailed(true))
    return () => inside.remove()
  }, [provider, siteKey, language, hosted, hasFailed])

  return (
    <CheckSection>
      {hasFailed && <ErrorState level={3} title={t('callout-form.captcha.failed')} onRetry={() => setFailed(false)} />}
      <div ref={place} />
    </CheckSection>
  )
}
