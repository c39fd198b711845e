import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { unreachableReasons } from '#domain/callout-responses/reach.ts'
import { emailLimits } from '#domain/emails/limits.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { makeUuid } from '#web/platform/uuid.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { deskKeys } from '../../queries.ts'
import { useShownCallout } from '../../shown-callout.ts'
import { hasWords } from '../comments/has-words.ts'
import type { ReadResponse } from '../queries.ts'

interface Fields {
  subject: string
  body: string
}

/** What was begun to each respondent, until it is sent or the page is closed. */
const begun = new Map<string, Fields>()

/** What was tried to send to each: the same sent again is the same email, whatever became of the first try. */
const tried = new Map<string, { text: string; key: string }>()

function keyOf(responseId: string, fields: Fields): string {
  const text = JSON.stringify(fields)
  const before = tried.get(responseId)
  if (before?.text === text) return before.key
  const key = makeUuid()
  tried.set(responseId, { text, key })
  return key
}

interface Props {
  response: ReadResponse
  onClose: () => void
}

/** An email to whoever gave a response. Closing it loses nothing. */
export function EmailDialog({ response, onClose }: Props) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const { callout } = useShownCallout()
  const { id, number, guest, signedIn } = response
  const form = useCheckedForm<Fields>({
    defaultValues: begun.get(id) ?? { subject: t('response-email.subjectOf', { title: callout.title }), body: '' },
    check: ({ subject, body }) => ({
      subject:
        subject.trim().length > emailLimits.subject
          ? t('forms.maxLength', { max: emailLimits.subject })
          : requiredIssue(subject, t('response-email.subject'), t),
      body: bodyIssue(body),
    }),
  })
  const { getValues } = form
  const { isSubmitting } = form.formState
  const showProblem = useShowProblem(form)
  const isSent = useRef(false)
  useEffect(
    () => () => {
      if (!isSent.current) begun.set(id, getValues())
    },
    [id, getValues],
  )

  function bodyIssue(html: string): string | undefined {
    if (!hasWords(html)) return t('response-email.empty')
    return html.length > emailLimits.body ? t('forms.tooLong') : undefined
  }

  async function send({ subject, body }: Fields) {
    const written = { subject: subject.trim(), body }
    const headers = { 'Idempotency-Key': keyOf(id, written) }
    try {
      await call('POST /callout-responses/:id/email', { params: { id }, body: written }, { headers })
    } catch (problem) {
      const reason = problem instanceof ApiProblem && problem.code === 'respondent-unreachable' && problem.subCode
      const known = unreachableReasons.find((each) => each === reason)
      if (!known) return showProblem(problem)
      form.setError('root.server', { type: 'server', message: t(`desk-response.respondent.unreachable.${known}`) })
      return void queryClient.invalidateQueries({ queryKey: deskKeys.response(id) })
    }
    isSent.current = true
    begun.delete(id)
    tried.delete(id)
    toaster.show({ variant: 'success', title: t('response-email.done', { number }) })
    void queryClient.invalidateQueries({ queryKey: deskKeys.response(id) })
    onClose()
  }

  /** The editor keeps the key from the dialog. */
  function closeOnEscape({ key, target }: KeyboardEvent<HTMLElement>) {
    if (key === 'Escape' && !isSubmitting && (target as HTMLElement).isContentEditable) onClose()
  }

  return (
    <Dialog open busy={isSubmitting} size="lg" onClose={onClose} title={t('desk-response.email')}>
      <div onKeyDownCapture={closeOnEscape}>
        <DeskForm form={form} onSubmit={send}>
          <p>
            {t('response-email.replies', { email: viewer.email })} {!isAdmin(viewer) && t('response-email.unseen')}
          </p>
          {signedIn === false && !guest && <Notice variant="warning">{t('response-email.typed')}</Notice>}
          <FormTextField
            form={form}
            name="subject"
            label={t('response-email.subject')}
            countedTo={emailLimits.subject}
            autoComplete="off"
            required
          />
          <FormField form={form} name="body">
            {(field) => <RichTextEditor {...field} label={t('response-email.body')} required autoFocus />}
          </FormField>
          <DeskSubmit form={form} label={t('response-email.send')} inDialog>
            <Button disabled={isSubmitting} onClick={onClose}>
              {t('ui.cancel')}
            </Button>
          </DeskSubmit>
        </DeskForm>
      </div>
    </Dialog>
  )
}
