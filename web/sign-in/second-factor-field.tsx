import type { Path, PathValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import type { SecondFactor } from './second-factor.ts'

interface Props<Fields extends SecondFactor> {
  form: Form<Fields>
  /** Takes the focus when it appears. */
  autoFocus?: boolean
}

/** The code of the authenticator app, or a recovery code in its place. Nothing is sent while it is typed: a wrong try counts. */
export function SecondFactorField<Fields extends SecondFactor>({ form, autoFocus }: Props<Fields>) {
  const { t } = useTranslation()
  const kindName = 'kind' as Path<Fields>
  const tokenName = 'token' as Path<Fields>
  const kind = form.watch(kindName) as SecondFactor['kind']
  const other = kind === 'app' ? 'recovery' : 'app'

  function change() {
    form.setValue(kindName, other as PathValue<Fields, Path<Fields>>)
    form.setValue(tokenName, '' as PathValue<Fields, Path<Fields>>)
    form.clearErrors()
    focusToken()
  }

  return (
    <div className="second-factor stack-2">
      <FormTextField
        key={kind}
        form={form}
        name={tokenName}
        size="lg"
        className="num"
        label={kind === 'app' ? t('forms.code') : t('sign-in.code.recovery')}
        hint={kind === 'app' ? t('sign-in.code.hint') : t('sign-in.code.recoveryHint')}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        autoFocus={autoFocus}
        required
      />
      <Button variant="text" size="sm" onClick={change}>
        {kind === 'app' ? t('sign-in.code.useRecovery') : t('sign-in.code.useApp')}
      </Button>
    </div>
  )
}

/** Into the field with its text selected, for another try. */
export function focusToken() {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId('token'))
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  })
}
