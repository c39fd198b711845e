import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isTelephone } from '#domain/contacts/telephone.ts'
import { emailIssue, nameIssues, requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import { type Form, useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { NameFields } from '#web/platform/hook-form/name-fields.tsx'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { keepAnswer } from '#web/platform/queries.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { useReauthentication } from '#web/sign-in/index.ts'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { SaveBar } from '#web/ui/layout/save-bar.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { AddressFields } from './address-fields.tsx'
import { asksForAddress, type ContactFields, contactFields, contactPatch } from './contact-fields.ts'
import { keepDraft, takeDraft } from './draft.ts'
import { PendingEmail } from './pending-email.tsx'
import { type Contact, type Content, me, ownContactQuery } from './queries.ts'

interface Props {
  contact: Contact
  content: Content
}

/** Who somebody is and where post goes: one form of two sections, saved with the bar that appears once something changed. */
export function ContactForm({ contact, content }: Props) {
  const { t } = useTranslation()
  const form = useCheckedForm<ContactFields>({
    defaultValues: contactFields(contact),
    check: (fields) => ({
      ...nameIssues(fields, t),
      email: emailIssue(fields.email, t),
      telephone:
        fields.telephone === contact.profile?.telephone || isTelephone(fields.telephone)
          ? undefined
          : t('account.contact.invalidTelephone'),
      ...(fields.deliveryOptIn && {
        line1: requiredIssue(fields.line1, t('ui.address.line1'), t),
        city: requiredIssue(fields.city, t('ui.address.city'), t),
        postcode: requiredIssue(fields.postcode, t('ui.address.postcode'), t),
      }),
    }),
  })
  const showProblem = useShowProblem(form, {
    renamed: {
      'profile.telephone': 'telephone',
      'profile.deliveryAddress.line1': 'line1',
      'profile.deliveryAddress.line2': 'line2',
      'profile.deliveryAddress.city': 'city',
      'profile.deliveryAddress.postcode': 'postcode',
    },
  })
  const { reauthenticated, dialog } = useReauthentication()
  const { defaultValues, isDirty, isSubmitting } = form.formState
  const guard = useLeaveGuard(isDirty)
  useDraft(form, contact)

  async function submit(fields: ContactFields) {
    const { pendingEmail } = contact
    const body = contactPatch(fields, defaultValues as ContactFields)
    try {
      const saved = await reauthenticated((confirmed) =>
        call('PATCH /contact/:id', { params: me, body: { ...body, ...confirmed } }),
      )
      keepAnswer(ownContactQuery.queryKey, saved)
      form.reset(contactFields(saved))
      const isWaiting = saved.pendingEmail !== undefined && saved.pendingEmail !== pendingEmail
      toaster.show({
        variant: 'success',
        title: t('account.saved'),
        ...(isWaiting && { description: t('account.contact.linkSent', { email: saved.pendingEmail }) }),
      })
      await reloadViewer()
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'unauthorized') return keepDraft(contact.id, fields)
      showProblem(problem)
    }
  }

  return (
    <>
      <FormBox form={form} onSubmit={submit} summary>
        {guard.dialog}
        <AccountSection id="contact" title={t('account.contact.title')} text={<RequiredNote />}>
          <div className="fields">
            <div className="account__pair">
              <NameFields form={form} />
            </div>
            <FormTextField
              form={form}
              name="email"
              type="email"
              size="lg"
              label={t('forms.email')}
              autoComplete="email"
              required
            />
            {contact.pendingEmail && <PendingEmail pending={contact.pendingEmail} current={contact.email} />}
            <FormTextField
              form={form}
              name="telephone"
              type="tel"
              size="lg"
              label={t('account.contact.telephone')}
              hint={t('account.contact.telephoneHint')}
              autoComplete="tel"
            />
          </div>
        </AccountSection>
        {asksForAddress(content, contact) && <AddressFields form={form} content={content} />}
        <FormProblem form={form} />
        {(isDirty || isSubmitting) && (
          <SaveBar
            state={isSubmitting ? 'saving' : 'dirty'}
            saveLabel={t('account.save')}
            resetLabel={t('ui.cancel')}
            onReset={() => form.reset()}
          />
        )}
      </FormBox>
      {dialog}
    </>
  )
}

/** What was typed when the session ended is there again after logging in. */
function useDraft(form: Form<ContactFields>, { id }: Contact) {
  const { setValue } = form
  useEffect(() => {
    const draft = takeDraft(id)
    if (!draft) return
    for (const [name, value] of Object.entries(draft)) {
      setValue(name as keyof ContactFields, value, { shouldDirty: true })
    }
  }, [id, setValue])
}
