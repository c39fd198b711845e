import type { TFunction } from 'i18next'
import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Above a form's button, where its fields say what is wrong: that something is missing only where nothing else is wrong. */
export function issuesText<Fields extends FieldValues>(errors: FieldErrors<Fields>, t: TFunction): string {
  const faults = Object.entries(errors).filter(([name]) => name !== 'root')
  return faults.every(([, fault]) => fault?.type === 'required')
    ? t('forms.somethingMissing')
    : t('forms.somethingWrong')
}
