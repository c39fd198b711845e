import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { emailIssue, nameIssues, requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { newPasswordIssue } from '#web/platform/hook-form/password-check.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { type AccountFields, accountFields, accountPatch } from './account-fields.ts'
import { AccountSetUpFields } from './account-set-up-fields.tsx'

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
      <AccountSetUpFields form={form} content={content} contact={contact} />
    </FormBox>
  )
}
