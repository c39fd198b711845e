import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateId } from '#domain/emails/template.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { checkEmail, type EmailFields, readEmail, writeEmail } from './email-form.ts'
import { EmailPreview } from './email-preview.tsx'
import { EmailState } from './email-state.tsx'
import { EmailTextFields } from './email-text-fields.tsx'
import { type EmailTemplate, refreshTemplates, type StoredEmail } from './queries.ts'
import { StaleEmail } from './stale-email.tsx'

interface Props {
  id: TemplateId
  template: EmailTemplate
  /** Null where there is no text yet. */
  stored: StoredEmail | null
  locale: SystemLocale | undefined
}

const noText = { fromName: null, fromEmail: null, subject: '', body: '' }

/** The text of an email, with what recipients get beside it. */
export function EmailEditor({ id, template, stored, locale }: Props) {
  const { t } = useTranslation()
  const { supportEmail } = pageData.content.general
  const { email: ownAddress } = useSignedIn()
  const isOff = stored !== null && stored.subject === '' && stored.body === ''
  const opened = stored && !isOff ? stored : startOf(id, t)
  const form = useCheckedForm<EmailFields>({
    defaultValues: readEmail(opened),
    check: (fields) => checkEmail(id, fields, supportEmail, t),
  })
  const showProblem = useShowProblem(form)
  const guard = useLeaveGuard(form.formState.isDirty)
  const [subject, body] = form.watch(['subject', 'body'])

  const [isStale, setStale] = useState(false)

  async function save(fields: EmailFields, { overwrite }: { overwrite: boolean }) {
    setStale(false)
    const revision = overwrite ? undefined : stored?.revision
    try {
      await call(
        'PUT /email/template/:templateId',
        {
          params: { templateId: id },
          query: locale ? { locale } : {},
          body: { ...writeEmail(fields), ...(revision && { revision }) },
        },
        { quiet: true },
      )
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale-write') return setStale(true)
      return showProblem(problem)
    }
    // Nothing is unsaved from here on, though the list is still being read anew.
    form.reset(fields)
    toaster.show({ variant: 'success', title: t('admin-emails.editor.saved') })
    await refreshTemplates()
  }

  async function sendTest() {
    const { fromName, fromEmail, ...text } = writeEmail(form.getValues())
    const body = { ...text, templateId: id, ...(fromName && { fromName }), ...(fromEmail && { fromEmail }) }
    await call('POST /email/test', { body: { ...body, ...(locale && { locale }) } })
    toaster.show({ variant: 'success', title: t('admin-emails.sender.testSent', { email: ownAddress }) })
  }

  return (
    <>
      <EmailState id={id} template={template} stored={stored} isOff={isOff} locale={locale} />
      {!isOff && (
        <div className="mail-edit">
          <DeskForm form={form} onSubmit={(fields) => save(fields, { overwrite: false })}>
            <RequiredNote />
            <EmailTextFields form={form} id={id} />
            <DeskSubmit form={form} label={t('admin-emails.editor.save')}>
              <AsyncButton onPress={sendTest}>{t('admin-emails.sender.test')}</AsyncButton>
            </DeskSubmit>
          </DeskForm>
          <EmailPreview id={id} subject={subject} body={body} locale={locale} />
        </div>
      )}
      {guard.dialog}
      {isStale && (
        <StaleEmail
          onClose={() => setStale(false)}
          onOverwrite={() => void form.handleSubmit((fields) => save(fields, { overwrite: true }))()}
          onLoadTheirs={refreshTemplates}
        />
      )}
    </>
  )
}

/** What a new text begins with. */
function startOf(id: TemplateId, t: TFunction) {
  if (id !== 'new-callout-response') return noText
  return { ...noText, subject: t('admin-emails.newResponse.subject'), body: t('admin-emails.newResponse.body') }
}
