import { useTranslation } from 'react-i18next'
import { SubmitRow } from '#web/platform/forms/form-box.tsx'
import type { Form } from '#web/platform/hook-form/form.ts'
import { NameFields } from '#web/platform/hook-form/name-fields.tsx'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { type AccountFields, offersNewsletter } from './account-fields.ts'

interface Props {
  form: Form<AccountFields>
  content: ReplyOf<'GET /content/join/setup'>
  contact: ReplyOf<'GET /contact/:id'>
}

/** The fields of the last step, and its button. */
export function AccountSetUpFields({ form, content, contact }: Props) {
  const { t } = useTranslation()
  const wantsDelivery = form.watch('deliveryOptIn')
  const hasAddress = Boolean(contact.profile?.deliveryAddress)
  return (
    <>
      <RequiredNote />
      <FormTextField
        form={form}
        name="email"
        type="email"
        size="lg"
        label={t('forms.email')}
        autoComplete="email"
        required
      />
      <NameFields form={form} />
      <FormPasswordField
        form={form}
        name="password"
        size="lg"
        label={t('forms.password')}
        autoComplete="new-password"
        checklist
        required
      />
      {content.showMailOptIn && (
        <fieldset className="fields">
          <legend className="label">{content.mailTitle}</legend>
          {content.mailText && <RichTextView html={content.mailText} size="ui" />}
          <FormCheckbox form={form} name="deliveryOptIn" label={content.mailOptIn || t('sign-up.account.delivery')} />
          {(wantsDelivery || hasAddress) && (
            <>
              <FormTextField
                form={form}
                name="line1"
                size="lg"
                label={t('sign-up.account.line1')}
                autoComplete="address-line1"
                required={wantsDelivery}
              />
              <FormTextField
                form={form}
                name="line2"
                size="lg"
                label={t('sign-up.account.line2')}
                autoComplete="address-line2"
              />
              <FormTextField
                form={form}
                name="city"
                size="lg"
                label={t('sign-up.account.city')}
                autoComplete="address-level2"
                required={wantsDelivery}
              />
              <FormTextField
                form={form}
                name="postcode"
                size="lg"
                label={t('sign-up.account.postcode')}
                autoComplete="postal-code"
                required={wantsDelivery}
              />
            </>
          )}
        </fieldset>
      )}
      {offersNewsletter(content, contact) && (
        <fieldset className="fields">
          <legend className="label">{content.newsletterTitle}</legend>
          {content.newsletterText && <RichTextView html={content.newsletterText} size="ui" />}
          {content.newsletterGroups.length === 0 ? (
            <FormCheckbox
              form={form}
              name="newsletterOptIn"
              label={content.newsletterOptIn || t('sign-up.account.newsletter')}
            />
          ) : (
            <FormField form={form} name="newsletterGroups">
              {(field) => (
                <CheckboxGroup
                  {...field}
                  label={content.newsletterOptIn || t('sign-up.account.newsletter')}
                  options={content.newsletterGroups.map(({ id, label }) => ({ value: id, label }))}
                />
              )}
            </FormField>
          )}
        </fieldset>
      )}
      <SubmitRow form={form}>{t('sign-up.account.continue')}</SubmitRow>
    </>
  )
}
