import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailIssue } from '#web/platform/forms/checks.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

const sendAgainAfterMs = 60_000

interface Props {
  title: string
  text: string
  button: string
  /** Known from the page before. */
  email: string | undefined
  /** Has the link mailed, if somebody has the address. */
  send: (email: string) => Promise<unknown>
}

/** Asks for a link by mail. It says the same for known and unknown addresses. */
export function RequestLink({ title, text, button, email, send }: Props) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useCheckedForm<{ email: string }>({
    defaultValues: { email: email ?? '' },
    check: (fields) => ({ email: emailIssue(fields.email, t) }),
  })
  const showProblem = useShowProblem(form)

  async function submit(fields: { email: string }) {
    const address = fields.email.trim()
    try {
      await send(address)
      setSentTo(address)
    } catch (problem) {
      setSentTo(undefined)
      showProblem(problem)
    }
  }

  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1}>{title}</h1>
      {sentTo ? (
        <Sent to={sentTo} onAgain={() => submit({ email: sentTo })} />
      ) : (
        <>
          <p className="auth__text">{text}</p>
          <FormBox form={form} onSubmit={submit}>
            <FormTextField
              form={form}
              name="email"
              type="email"
              size="lg"
              label={t('forms.email')}
              autoComplete="username"
              required
            />
            <SubmitRow form={form}>{button}</SubmitRow>
          </FormBox>
        </>
      )}
      <p className="auth__actions small">
        <Link href={`/auth/login?${new URLSearchParams({ email: sentTo ?? form.watch('email').trim() })}`}>
          {t('sign-in.forgot.back')}
        </Link>
      </p>
    </AuthLayout>
  )
}

function Sent({ to, onAgain }: { to: string; onAgain: () => Promise<void> }) {
  const { t } = useTranslation()
  const [sentTimes, setSentTimes] = useState(1)
  const [canAgain, setCanAgain] = useState(false)
  const [isSending, setSending] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending starts the wait anew
  useEffect(() => {
    setCanAgain(false)
    const timer = setTimeout(() => setCanAgain(true), sendAgainAfterMs)
    return () => clearTimeout(timer)
  }, [sentTimes])

  async function again() {
    setSending(true)
    await onAgain()
    setSending(false)
    setSentTimes(sentTimes + 1)
  }

  return (
    <div className="stack auth__text">
      <Notice variant="success" live>
        <Sentence text={t('sign-in.forgot.sent')} parts={{ email: <b className="strong">{to}</b> }} />
      </Notice>
      <Button size="lg" disabled={!canAgain} loading={isSending} onClick={() => void again()}>
        {t('sign-in.forgot.again')}
      </Button>
    </div>
  )
}
