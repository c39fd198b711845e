import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { type Form, useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type EmailFields, writeEmail } from './email-form.ts'
import { EmailPreview } from './email-preview.tsx'
import { EmailTextFields } from './email-text-fields.tsx'
import { checkOwnEmail, type OwnEmailFields, readOwnEmail, writeOwnEmail } from './own-email-form.ts'
import { emailSettingsPath } from './paths.ts'
import { refreshOwnEmail, refreshOwnEmails, type StoredEmail } from './queries.ts'
import { SegmentLink } from './segment-link.tsx'
import { StaleEmail } from './stale-email.tsx'

/** An email of the newsroom's own: its text, and to whom it is sent by itself. */
export function OwnEmailEditor({ stored }: { stored: StoredEmail | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { supportEmail } = pageData.content.general
  const { email: ownAddress } = useSignedIn()
  const [isDeleting, setDeleting] = useState(false)
  const [isStale, setStale] = useState(false)
  const form = useCheckedForm<OwnEmailFields>({
    defaultValues: readOwnEmail(stored),
    check: (fields) => checkOwnEmail(fields, supportEmail, t),
  })
  const showProblem = useShowProblem(form, { renamed: { 'ongoingEmail.segmentId': 'segmentId' } })
  const guard = useLeaveGuard(form.formState.isDirty)
  const [subject, body] = form.watch(['subject', 'body'])

  /** Done, and back to the list. */
  async function leave(done: string) {
    toaster.show({ variant: 'success', title: done })
    void refreshOwnEmails()
    guard.release()
    await navigate({ href: emailSettingsPath })
  }

  async function save(fields: OwnEmailFields, { overwrite }: { overwrite: boolean }) {
    setStale(false)
    const email = writeOwnEmail(fields)
    try {
      if (stored) {
        const body = { ...email, ...(!overwrite && { revision: stored.revision }) }
        await call('PUT /email/:id', { params: { id: stored.id }, body }, { quiet: true })
      } else await call('POST /email', { body: email }, { quiet: true })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale-write') return setStale(true)
      return showProblem(problem)
    }
    await leave(t('admin-emails.own.saved'))
  }

  async function sendTest() {
    const { fromName, fromEmail, ...text } = writeEmail(form.getValues())
    await call('POST /email/test', {
      body: { ...text, ...(fromName && { fromName }), ...(fromEmail && { fromEmail }) },
    })
    toaster.show({ variant: 'success', title: t('admin-emails.sender.testSent', { email: ownAddress }) })
  }

  async function remove(id: string) {
    await call('DELETE /email/:id', { params: { id } })
    await leave(t('admin-emails.own.deleted'))
  }

  return (
    <>
      {stored && (
        <div className="row">
          <Button variant="dangerText" onClick={() => setDeleting(true)}>
            {t('admin-emails.own.delete')}
          </Button>
        </div>
      )}
      <div className="mail-edit">
        <DeskForm form={form} onSubmit={(fields) => save(fields, { overwrite: false })}>
          <RequiredNote />
          <FormTextField
            form={form}
            name="name"
            label={t('admin-emails.own.name')}
            hint={t('admin-emails.own.nameHint')}
            autoComplete="off"
            required
          />
          {/* The fields of every email are among those of this one. */}
          <EmailTextFields form={form as unknown as Form<EmailFields>} id={undefined} />
          <SegmentLink form={form} />
          <DeskSubmit form={form} label={t('admin-emails.editor.save')}>
            <AsyncButton onPress={sendTest}>{t('admin-emails.sender.test')}</AsyncButton>
          </DeskSubmit>
        </DeskForm>
        <EmailPreview id={undefined} subject={subject} body={body} locale={undefined} />
      </div>
      {guard.dialog}
      {stored && isStale && (
        <StaleEmail
          onClose={() => setStale(false)}
          onOverwrite={() => void form.handleSubmit((fields) => save(fields, { overwrite: true }))()}
          onLoadTheirs={() => refreshOwnEmail(stored.id)}
        />
      )}
      {stored && (
        <ConfirmDialog
          open={isDeleting}
          onClose={() => setDeleting(false)}
          title={t('admin-emails.own.deleteTitle', { name: stored.name })}
          consequence={t('admin-emails.own.deleteText')}
          confirmLabel={t('admin-emails.own.delete')}
          danger
          onConfirm={() => remove(stored.id)}
        />
      )}
    </>
  )
}
