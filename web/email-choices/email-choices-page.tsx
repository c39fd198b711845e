import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailingKinds } from '#domain/mailings/kind.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { pageData } from '#web/platform/page-data.ts'
import { keepAnswer } from '#web/platform/queries.ts'
import { useTitle } from '#web/platform/title.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

type Choices = ReplyOf<'GET /unsubscribe/:token'>

const queryKey = (token: string) => ['email-choices', token]

/** What somebody gets by email, by the link in one of them: no login, and nothing is changed by opening it. */
export function EmailChoicesPage() {
  const { t } = useTranslation()
  useTitle(t('email-choices.page'))
  const { token } = useParams({ from: '/unsubscribe/$token' })
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(token),
    queryFn: ({ signal }) => call('GET /unsubscribe/:token', { params: { token } }, { signal, quiet: true }),
  })
  if (data) return <ChoicesForm token={token} choices={data} />
  if (!error) return <LoadingLayout />
  const isBroken = error instanceof ApiProblem && !error.isUnreachable && error.status < 429
  if (isBroken) {
    return (
      <MessagePage title={t('email-choices.expired.title')}>
        <p>{t('email-choices.expired.text', { email: pageData.content.general.supportEmail })}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      title={t('email-choices.failed')}
      actions={
        <Button variant="primary" size="lg" onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      <Notice variant="error" live>
        {error instanceof ApiProblem && problemText(error, t)}
      </Notice>
    </MessagePage>
  )
}

function ChoicesForm({ token, choices }: { token: string; choices: Choices }) {
  const { t } = useTranslation()
  const kindName = useKindName()
  const { organisationName } = pageData.content.general
  const [ticked, setTicked] = useState(() => subscribedOf(choices))
  const [running, setRunning] = useState<'link' | 'form'>()
  const [outcome, setOutcome] = useState<{ of: 'link' | 'form'; failure?: string }>()
  const isSubscribed = subscribedOf(choices).has(choices.kind)
  const state = isSubscribed ? 'unsubscribe' : 'unsubscribed'

  async function store(of: 'link' | 'form', wanted: ReadonlySet<string>) {
    setRunning(of)
    setOutcome(undefined)
    try {
      const kinds = choices.kinds.map(({ id }) => ({ id, subscribed: wanted.has(id) }))
      const stored = await call('PUT /unsubscribe/:token', { params: { token }, body: { kinds } }, { quiet: true })
      keepAnswer(queryKey(token), stored)
      const after = subscribedOf(stored)
      setTicked(after)
      // An address to which emails came back stays closed, whatever is ticked.
      const isRefused = kinds.some(({ id, subscribed }) => subscribed && !after.has(id))
      const { supportEmail } = pageData.content.general
      setOutcome({ of, ...(isRefused && { failure: t('email-choices.notReopened', { email: supportEmail }) }) })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setOutcome({ of, failure: problemText(problem, t) })
    } finally {
      setRunning(undefined)
    }
  }

  /** Only the kind that the mail was of; what is ticked below waits for its own button. */
  const turn = () => store('link', toggled(subscribedOf(choices), choices.kind, !isSubscribed))

  function save(event: FormEvent) {
    event.preventDefault()
    if (!running) void store('form', ticked)
  }

  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1}>{t(`email-choices.${state}.title`)}</h1>
      <div className="stack auth__text" role="status">
        <p className="wrap-anywhere">
          {t(`email-choices.${state}.text`, {
            email: choices.email,
            kind: kindName(choices, choices.kind, 'inSentence'),
            organisation: organisationName,
          })}
        </p>
      </div>
      {outcome?.of === 'link' && outcome.failure && (
        <Notice variant="error" live>
          {outcome.failure}
        </Notice>
      )}
      <div className="row auth__actions">
        <Button
          variant={isSubscribed ? 'primary' : 'greyOutlined'}
          size="lg"
          loading={running === 'link'}
          onClick={() => void turn()}
        >
          {isSubscribed ? t('email-choices.unsubscribe.act') : t('email-choices.unsubscribed.undo')}
        </Button>
      </div>
      <form id="choose" className="stack" onSubmit={save}>
        <fieldset className="field">
          <legend className="label">{t('email-choices.choose')}</legend>
          {choices.kinds.map(({ id }) => (
            <Checkbox
              key={id}
              label={kindName(choices, id, 'kinds')}
              checked={ticked.has(id)}
              onChange={({ target }) => setTicked(toggled(ticked, id, target.checked))}
            />
          ))}
        </fieldset>
        {outcome?.of === 'form' && (
          <Notice variant={outcome.failure ? 'error' : 'success'} live>
            {outcome.failure ?? t('email-choices.saved')}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={running === 'form'}>
            {t('email-choices.save')}
          </Button>
        </div>
      </form>
    </AuthLayout>
  )
}

const subscribedOf = ({ kinds }: Choices): ReadonlySet<string> =>
  new Set(kinds.filter(({ subscribed }) => subscribed).map(({ id }) => id))

function toggled(ids: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isOn) next.add(id)
  else next.delete(id)
  return next
}

/** Newsletters have names of their own. */
function useKindName() {
  const { t } = useTranslation()
  return ({ kinds }: Choices, id: string, where: 'kinds' | 'inSentence'): string => {
    const known = mailingKinds.find((kind) => kind === id)
    if (known) return t(`email-choices.${where}.${known}`)
    return kinds.find((kind) => kind.id === id)?.label ?? t(`email-choices.${where}.newsletter`)
  }
}
