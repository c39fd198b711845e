import { useTranslation } from 'react-i18next'
import { FormBox, SupportAddress } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { keepAnswer } from '#web/platform/queries.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { type NewsletterFields, newsletterFields, newsletterPatch, showsNewsletter } from './newsletter-fields.ts'
import { type Contact, type Content, me, ownContactQuery, type Profile } from './queries.ts'
import { SubmitLine } from './submit-line.tsx'

/** What comes by mail, where the newsroom sends any. */
export function NewsletterSection({ contact, content }: { contact: Contact; content: Content }) {
  const { t } = useTranslation()
  const { profile } = contact
  if (!profile || !showsNewsletter(content, profile)) return null
  return (
    <AccountSection
      id="newsletter"
      title={content.newsletterTitle || t('account.newsletter.title')}
      text={content.newsletterText && <RichTextView html={content.newsletterText} size="ui" />}
    >
      <div className="stack">
        <p>
          {t(`account.newsletter.status.${profile.newsletterStatus}`)}{' '}
          {profile.newsletterStatus === 'cleaned' && <SupportAddress />}
        </p>
        <NewsletterForm profile={profile} content={content} />
      </div>
    </AccountSection>
  )
}

function NewsletterForm({ profile, content }: { profile: Profile; content: Content }) {
  const { t } = useTranslation()
  const form = useCheckedForm<NewsletterFields>({
    defaultValues: newsletterFields(content, profile),
    check: () => ({}),
  })
  const showProblem = useShowProblem(form)
  const isBlocked = profile.newsletterStatus === 'cleaned'
  const label = content.newsletterOptIn || t('account.newsletter.optIn')

  async function submit(fields: NewsletterFields) {
    try {
      const saved = await call('PATCH /contact/:id', {
        params: me,
        body: { profile: newsletterPatch(fields, content, profile) },
      })
      keepAnswer(ownContactQuery.queryKey, saved)
      if (saved.profile) form.reset(newsletterFields(content, saved.profile))
      toaster.show({ variant: 'success', title: t('account.saved') })
    } catch (problem) {
      showProblem(problem)
    }
  }

  return (
    <FormBox form={form} onSubmit={submit}>
      {content.newsletterGroups.length === 0 ? (
        <FormCheckbox form={form} name="optIn" label={label} disabled={isBlocked} />
      ) : (
        <FormField form={form} name="groups">
          {(field) => (
            <CheckboxGroup
              {...field}
              label={label}
              options={content.newsletterGroups.map(({ id, label }) => ({ value: id, label }))}
              disabled={isBlocked}
            />
          )}
        </FormField>
      )}
      {!isBlocked && <SubmitLine form={form}>{t('account.newsletter.save')}</SubmitLine>}
    </FormBox>
  )
}
