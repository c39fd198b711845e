import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Link } from '#web/ui/link.tsx'

/** Carries the typed address over. */
export function ForgotPasswordLink({ email }: { email: string }) {
  const { t } = useTranslation()
  const known = email.trim()
  return (
    <Link href={`/auth/forgot-password${known && `?${new URLSearchParams({ email: known })}`}`}>
      {t('sign-in.login.forgot')}
    </Link>
  )
}

/** Beside the refusal of a locked account: a new password opens it again. */
export function UnlockLink<Fields extends FieldValues>({ form, email }: { form: Form<Fields>; email: string }) {
  const { t } = useTranslation()
  const isLocked = form.formState.errors.root?.server?.message === t('forms.problem.accountLocked')
  return isLocked ? <ForgotPasswordLink email={email} /> : null
}
