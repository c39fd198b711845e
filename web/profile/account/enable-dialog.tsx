import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import {
  focusToken,
  noSecondFactor,
  plainToken,
  type Reauthentication,
  type SecondFactor,
  tokenIssue,
  useReauthentication,
} from '#web/sign-in/index.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { me } from './queries.ts'
import { inGroups, makeSecret, otpauthAddress } from './totp-secret.ts'

// Only who sets up an app needs it.
const QrCode = lazy(() => import('#web/ui/media/qr-code.tsx').then((part) => ({ default: part.QrCode })))

interface Props {
  email: string
  onClose: () => void
  /** With the code and password that were accepted: the server takes them once more, for the recovery codes. */
  onDone: (token: string, confirmed: Reauthentication) => Promise<unknown>
}

/** Gives a new secret to an authenticator app, then asks for a code as proof that it arrived. */
export function EnableDialog({ email, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [secret] = useState(makeSecret)
  const [step, setStep] = useState<1 | 2>(1)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={
        <>
          {t('account.security.enableTitle')} <Step number={step} />
        </>
      }
    >
      {step === 1 ? (
        <Scan secret={secret} email={email} onCancel={onClose} onNext={() => setStep(2)} />
      ) : (
        <Prove secret={secret} onBack={() => setStep(1)} onBusy={setBusy} onDone={onDone} />
      )}
    </Dialog>
  )
}

function Step({ number }: { number: number }) {
  const { t } = useTranslation()
  return (
    <span className="account__step">
      <span aria-hidden="true">{number}/2</span>
      <span className="sr">{t('account.security.step', { number, count: 2 })}</span>
    </span>
  )
}

interface ScanProps {
  secret: string
  email: string
  onCancel: () => void
  onNext: () => void
}

function Scan({ secret, email, onCancel, onNext }: ScanProps) {
  const { t } = useTranslation()
  const next = useRef<HTMLButtonElement>(null)
  const address = otpauthAddress(secret, pageData.content.general.organisationName || 'Masthead', email)

  // On coming back from the second step; at first the dialog itself has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.focus()
  }, [])

  return (
    <div className="stack">
      <p className="account__app">
        <a className="btn btn--primaryOutlined btn--block" href={address}>
          {t('account.security.openApp')}
        </a>
      </p>
      <p>{t('account.security.scan')}</p>
      <p className="account__qr">
        <Suspense fallback={<Skeleton width="232px" height="232px" />}>
          <QrCode text={address} alt={t('account.security.qr')} size={232} />
        </Suspense>
      </p>
      <Disclosure summary={t('account.security.useKey')}>
        <div className="account__key">
          <code dir="ltr">{inGroups(secret)}</code>
          <CopyButton text={secret} what={t('account.security.key')} />
        </div>
      </Disclosure>
      <div className="dialog__foot">
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button variant="primary" ref={next} onClick={onNext}>
          {t('account.security.next')}
        </Button>
      </div>
    </div>
  )
}

interface ProveProps {
  secret: string
  onBack: () => void
  onBusy: (isBusy: boolean) => void
  onDone: Props['onDone']
}

function Prove({ secret, onBack, onBusy, onDone }: ProveProps) {
  const { t } = useTranslation()
  const form = useCheckedForm<SecondFactor>({
    defaultValues: noSecondFactor,
    check: (fields) => ({ token: tokenIssue(fields, t) }),
  })
  const showProblem = useShowProblem(form)
  const { reauthenticated, dialog } = useReauthentication()

  async function submit(fields: SecondFactor) {
    const token = plainToken(fields)
    onBusy(true)
    try {
      const confirmed = await reauthenticated(async (confirmed) => {
        await call('POST /contact/:id/mfa', { params: me, body: { type: 'totp', secret, token, ...confirmed } })
        return confirmed
      })
      await onDone(token, confirmed)
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'invalid-token') return showProblem(problem)
      form.setError('token', { type: 'server', message: t('forms.problem.invalidToken') })
      focusToken()
    } finally {
      onBusy(false)
    }
  }

  return (
    <>
      <FormBox form={form} onSubmit={submit}>
        <FormTextField
          form={form}
          name="token"
          size="lg"
          className="num"
          label={t('forms.code')}
          hint={t('account.security.proveHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          autoFocus
          required
        />
        <FormProblem form={form} />
        <div className="dialog__foot">
          <Button onClick={onBack}>{t('account.security.back')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('account.security.confirm')}
          </Button>
        </div>
      </FormBox>
      {dialog}
    </>
  )
}
