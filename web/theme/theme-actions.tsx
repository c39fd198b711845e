import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '#web/platform/forms/form-box.tsx'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SaveBar } from '#web/ui/layout/save-bar.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { defaultFields, type ThemeFields } from './theme-form.ts'

interface Props {
  form: Form<ThemeFields>
  canSave: boolean
  saved: ThemeFields
  /** Other values for the form, and what to say of them. */
  onReset: (next: ThemeFields, message: string) => void
}

/** What can be done with what is chosen. */
export function ThemeActions({ form, canSave, saved, onReset }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const toDefault = () => onReset({ ...defaultFields }, t('admin-theme.wasDefaulted'))
  const toSaved = () => onReset(saved, t('admin-theme.wasReset'))
  const useDefault = (
    <Button variant="text" onClick={() => setAsking(true)}>
      {t('admin-theme.default')}
    </Button>
  )
  return (
    <>
      <FormProblem form={form} />
      {canSave ? (
        <SaveBar
          state={isSubmitting ? 'saving' : isDirty ? 'dirty' : 'clean'}
          saveLabel={t('admin-theme.save')}
          resetLabel={t('admin-theme.reset')}
          onReset={toSaved}
        >
          {useDefault}
        </SaveBar>
      ) : (
        <div className="row">
          <Button disabled={!isDirty} onClick={toSaved}>
            {t('admin-theme.reset')}
          </Button>
          {useDefault}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('admin-theme.defaultTitle')}
        consequence={t(canSave ? 'admin-theme.defaultText' : 'admin-theme.defaultTrialText')}
        confirmLabel={t('admin-theme.defaultConfirm')}
        onConfirm={toDefault}
      />
    </>
  )
}
