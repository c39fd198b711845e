import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateId } from '#domain/emails/template.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { useInsertion } from '#web/ui/fields/use-insertion.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { type EmailFields, knownFields, unknownFields } from './email-form.ts'
import { FieldMenu } from './field-menu.tsx'

interface Props {
  form: Form<EmailFields>
  /** Of the newsroom's own emails undefined. */
  id: TemplateId | undefined
}

/** Sender, subject and text of an email, with what can be filled in. */
export function EmailTextFields({ form, id }: Props) {
  const { t } = useTranslation()
  const { supportEmail } = pageData.content.general
  const subjectField = useRef<HTMLDivElement>(null)
  const [hasSender, subject, body] = form.watch(['hasSender', 'subject', 'body'])
  const unknown = unknownFields(id, { subject, body })

  const insertion = useInsertion(subjectField, subject, (text) =>
    form.setValue('subject', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  )

  return (
    <>
      <FormField form={form} name="hasSender">
        {({ value, onChange }) => (
          <Switch
            label={t('admin-emails.editor.sender')}
            description={t('admin-emails.editor.senderHint', { sender: supportEmail })}
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      </FormField>
      {hasSender && (
        <>
          <FormTextField form={form} name="fromName" label={t('admin-emails.editor.fromName')} required />
          <FormTextField
            form={form}
            name="fromEmail"
            type="email"
            label={t('admin-emails.editor.fromEmail')}
            required
          />
        </>
      )}
      <div ref={subjectField} className="stack-1">
        <FormTextField
          form={form}
          name="subject"
          label={t('admin-emails.editor.subject')}
          autoComplete="off"
          required
        />
        <div className="mail-edit__insert">
          <FieldMenu
            id={id}
            where={t('admin-emails.editor.subject')}
            onPick={insertion.insert}
            onPicked={insertion.focus}
          />
        </div>
      </div>
      <FormField form={form} name="body">
        {(field) => (
          <RichTextEditor
            {...field}
            label={t('admin-emails.editor.body')}
            hint={t('admin-emails.editor.bodyHint')}
            required
            fields={knownFields(id)}
            inserting={(insert, focus) => (
              <FieldMenu id={id} where={t('admin-emails.editor.body')} onPick={insert} onPicked={focus} />
            )}
          />
        )}
      </FormField>
      {unknown.length > 0 && (
        <Notice variant="warning">
          {t('admin-emails.editor.unknown', { count: unknown.length, names: unknown.join(', ') })}
        </Notice>
      )}
    </>
  )
}
