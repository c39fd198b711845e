import type { TFunction } from 'i18next'
import type { Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import type { FieldIssues, Form } from '#web/platform/hook-form/form.ts'
import { newPasswordIssue } from '#web/platform/hook-form/password-check.ts'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'

/** A password being chosen, typed twice. */
export interface NewPassword {
  password: string
  repeated: string
}

export function newPasswordIssues({ password, repeated }: NewPassword, t: TFunction): FieldIssues<NewPassword> {
  return {
    password: newPasswordIssue(password, t('forms.newPassword'), t),
    repeated:
      requiredIssue(repeated, t('forms.repeatPassword'), t) ??
      (repeated === password ? undefined : t('forms.passwordsDiffer')),
  }
}

export function NewPasswordFields<Fields extends NewPassword>({ form }: { form: Form<Fields> }) {
  const { t } = useTranslation()
  return (
    <>
      <FormPasswordField
        form={form}
        name={'password' as Path<Fields>}
        size="lg"
        label={t('forms.newPassword')}
        autoComplete="new-password"
        checklist
        required
      />
      <FormPasswordField
        form={form}
        name={'repeated' as Path<Fields>}
        size="lg"
        label={t('forms.repeatPassword')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
