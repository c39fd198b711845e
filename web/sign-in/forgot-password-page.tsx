import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailFault } from '#web/platform/forms/checks.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/forms/form.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { call } from '#web/platform/http/call.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { useTitle } from '#web/platform/title.ts'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

const sendAgainAfterMs = 60_000

/** Asks for a link by mail. It says the same for known and unknown addresses. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.forgot.page'))
  const { email } = useSearch({ from: '/auth/forgot-password' })
  const [sentTo, setSentTo] = useState<string>()
  const form = useCheckedForm<{ email: string }>({
    defaultValues: { email: email ?? '' },
    check: (fields) => ({ email: emailFault(fields.email, t) }),
  })
  const showProblem = useShowProblem(form)

  async function submit(fields: { email: string }) {
    const address = fields.email.trim()
    try {
      await call(
        'POST /reset-password',
        { body: { email: address, resetUrl: `${location.origin}/auth/reset-password` } },
        { quiet: true },
      )
      setSentTo(address)
    } catch (problem) {
      setSentTo(undefined)
      showProblem(problem)
    }
  }

  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1}>{t('sign-in.forgot.title')}</h1>
      {sentTo ? (
        <Sent to={sentTo} onAgain={() => submit({ email: sentTo })} />
      ) : (
        <>
          <p className="auth__text">{t('sign-in.forgot.text')}</p>
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
            <SubmitRow form={form}>{t('sign-in.forgot.submit')}</SubmitRow>
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
