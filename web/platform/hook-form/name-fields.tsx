import type { Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import type { Form } from './form.ts'

interface Named {
  firstname: string
  lastname: string
}

/** First and last name, as every form of a person asks for them. */
export function NameFields<Fields extends Named>({ form }: { form: Form<Fields> }) {
  const { t } = useTranslation()
  return (
    <>
      <FormTextField
        form={form}
        name={'firstname' as Path<Fields>}
        size="lg"
        label={t('forms.firstname')}
        autoComplete="given-name"
        required
      />
      <FormTextField
        form={form}
        name={'lastname' as Path<Fields>}
        size="lg"
        label={t('forms.lastname')}
        autoComplete="family-name"
        required
      />
    </>
  )
}
