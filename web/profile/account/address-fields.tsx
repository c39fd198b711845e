import { useTranslation } from 'react-i18next'
import type { Form } from '#web/platform/hook-form/form.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { AccountSection } from './account-section.tsx'
import type { ContactFields } from './contact-fields.ts'
import type { Content } from './queries.ts'

const lines = [
  { name: 'line1', autoComplete: 'address-line1' },
  { name: 'line2', autoComplete: 'address-line2' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'postcode', autoComplete: 'postal-code' },
] as const

interface Props {
  form: Form<ContactFields>
  content: Content
}

/** Whether post is wanted, and where it goes. */
export function AddressFields({ form, content }: Props) {
  const { t } = useTranslation()
  const isWanted = form.watch('deliveryOptIn')
  return (
    <AccountSection
      id="delivery"
      title={content.mailTitle || t('account.delivery.title')}
      text={
        <>
          {content.mailText && <RichTextView html={content.mailText} size="ui" />}
          <p>{t('account.delivery.hint')}</p>
        </>
      }
    >
      <div className="fields">
        <FormCheckbox form={form} name="deliveryOptIn" label={content.mailOptIn || t('account.delivery.optIn')} />
        {lines.map(({ name, autoComplete }) => (
          <FormTextField
            key={name}
            form={form}
            name={name}
            size="lg"
            label={t(`ui.address.${name}`)}
            autoComplete={autoComplete}
            required={isWanted && name !== 'line2'}
          />
        ))}
      </div>
    </AccountSection>
  )
}
