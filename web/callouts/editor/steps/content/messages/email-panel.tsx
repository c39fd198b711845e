import { Mail } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { collectsContactInfo } from '#domain/callouts/callout.ts'
import { changeTexts, textsOf } from '#domain/callouts/editing/draft.ts'
import { fieldsIn } from '#domain/emails/merge.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { useFieldError } from '#web/callouts/editor/problems/problem-words.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { useInsertion } from '#web/ui/fields/use-insertion.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { usePlace } from '../../../place/place.ts'
import { knownFields, tokenOf } from './email-fields.ts'
import { EmailPreview } from './email-preview.tsx'
import { FieldMenu } from './field-menu.tsx'
import { MessageSheet } from './message-sheet.tsx'

/** The mail that respondents get once their answers are stored; only where it is known who they are. */
export function EmailPanel() {
  const { draft, edit } = useEditedDraft()
  const { go } = usePlace()
  const { t } = useTranslation()
  const collects = collectsContactInfo(draft.access)
  const isOn = draft.sendResponseEmail && collects
  return (
    <MessageSheet title={t('editor-settings.email.title')} lead={t('editor-settings.email.lead')}>
      <EditorField name="sendResponseEmail">
        <Switch
          label={t('editor-settings.email.send')}
          description={t('editor-settings.email.sendHint')}
          disabled={!collects}
          checked={isOn}
          onChange={(event) => {
            const sendResponseEmail = event.target.checked
            edit((before) => ({ ...before, sendResponseEmail }))
          }}
        />
      </EditorField>
      {!collects && (
        <Notice
          icon={Mail}
          actions={
            <Button variant="text" size="sm" onClick={() => go({ step: 'settings', field: 'access' })}>
              {t('editor-settings.email.toSettings')}
            </Button>
          }
        >
          {t('editor-settings.email.nobody')}
        </Notice>
      )}
      {isOn && <EmailTexts />}
    </MessageSheet>
  )
}

function EmailTexts() {
  const { draft, edit } = useEditedDraft()
  const { t } = useTranslation()
  const errorAt = useFieldError()
  const subjectInput = useRef<HTMLInputElement>(null)
  const texts = textsOf(draft)
  const subject = texts.responseEmailSubject ?? ''
  const body = texts.responseEmailBody ?? ''
  const unknown = [...new Set([...fieldsIn(subject), ...fieldsIn(body)])].filter((name) => !knownFields.includes(name))
  const at = (field: string) => errorAt({ step: 'content', panel: 'email', field })
  const writeSubject = (text: string) =>
    edit((before) => changeTexts(before, { responseEmailSubject: text }), 'responseEmailSubject')

  const insertion = useInsertion(subjectInput, subject, writeSubject)

  return (
    <>
      <EditorField name="subject">
        <TextField
          ref={subjectInput}
          label={t('editor-settings.email.subject')}
          required
          error={at('subject')}
          autoComplete="off"
          value={subject}
          onChange={(event) => writeSubject(event.target.value)}
        />
        <div className="bd-letter__insert">
          <FieldMenu
            where={t('editor-settings.email.subject')}
            onPick={(name) => insertion.insert(tokenOf(name))}
            onPicked={insertion.focus}
          />
        </div>
      </EditorField>
      <EditorField name="body">
        <RichTextEditor
          label={t('editor-settings.email.body')}
          hint={t('editor-settings.email.bodyHint')}
          required
          error={at('body')}
          value={body}
          fields={knownFields}
          onChange={(html) => edit((before) => changeTexts(before, { responseEmailBody: html }), 'responseEmailBody')}
          inserting={(insert, focus) => (
            <FieldMenu
              where={t('editor-settings.email.body')}
              onPick={(name) => insert(tokenOf(name))}
              onPicked={focus}
            />
          )}
        />
      </EditorField>
      {unknown.length > 0 && (
        <Notice variant="warning">
          {t('editor-settings.email.unknown', { count: unknown.length, names: unknown.join(', ') })}
        </Notice>
      )}
      <EmailPreview subject={subject} body={body} />
    </>
  )
}
