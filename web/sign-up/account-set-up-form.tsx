import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { emailIssue, nameIssues, requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { NameFields } from '#web/platform/hook-form/name-fields.tsx'
import { newPasswordIssue } from '#web/platform/hook-form/password-check.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { type AccountFields, accountFields, accountPatch, offersNewsletter } from './account-fields.ts'

interface Props {
  content: ReplyOf<'GET /content/join/setup'>
  contact: ReplyOf<'GET /contact/:id'>
}

export function AccountSetUpForm({ content, contact }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useCheckedForm<AccountFields>({
    defaultValues: accountFields(content, contact),
    check: (fields) => ({
      email: emailIssue(fields.email, t),
      ...nameIssues(fields, t),
      password: newPasswordIssue(fields.password, t('forms.password'), t),
      ...(fields.deliveryOptIn && {
        line1: requiredIssue(fields.line1, t('sign-up.account.line1'), t),
        city: requiredIssue(fields.city, t('sign-up.account.city'), t),
        postcode: requiredIssue(fields.postcode, t('sign-up.account.postcode'), t),
      }),
    }),
  })
  const showProblem = useShowProblem(form, {
    renamed: {
      'profile.deliveryAddress.line1': 'line1',
      'profile.deliveryAddress.line2': 'line2',
      'profile.deliveryAddress.city': 'city',
      'profile.deliveryAddress.postcode': 'postcode',
    },
  })
  const guard = useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful)
  const wantsDelivery = form.watch('deliveryOptIn')
  const hasAddress = Boolean(contact.profile?.deliveryAddress)

  async function submit(fields: AccountFields) {
    try {
      await call(
        'PATCH /contact/:id',
        { params: { id: 'me' }, body: accountPatch(fields, content, contact) },
        { quiet: true },
      )
    } catch (problem) {
      return showProblem(problem)
    }
    await reloadViewer()
    guard.release()
    if (content.surveySlug) await navigate({ to: '/join/survey' })
    else await navigate({ to: '/profile', search: { welcomeMessage: 'true' } })
  }

  return (
    <FormBox form={form} onSubmit={submit} summary>
      {guard.dialog}
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
    </FormBox>
  )
}
