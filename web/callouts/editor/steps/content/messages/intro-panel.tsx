import { useTranslation } from 'react-i18next'
import { changeTexts, textsOf } from '#domain/callouts/editing/draft.ts'
import { isBlankHtml } from '#domain/callouts/editing/problem.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { useFieldError } from '#web/callouts/editor/problems/problem-words.ts'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { MessagePreview, MessageSheet } from './message-sheet.tsx'

/** What stands on a callout's page before anybody answers. */
export function IntroPanel() {
  const { draft, edit } = useEditedDraft()
  const { t } = useTranslation()
  const errorAt = useFieldError()
  const { intro, title } = textsOf(draft)
  return (
    <MessageSheet title={t('editor-settings.intro.title')} lead={t('editor-settings.intro.lead')}>
      <EditorField name="intro">
        <RichTextEditor
          label={t('editor-settings.intro.text')}
          required
          error={errorAt({ step: 'content', panel: 'intro', field: 'intro' })}
          value={intro}
          onChange={(html) => edit((before) => changeTexts(before, { intro: html }), 'intro')}
        />
      </EditorField>
      <MessagePreview title={t('editor-settings.preview')}>
        {title.trim() !== '' && <p className="bd-letter__title">{title}</p>}
        {isBlankHtml(intro) ? (
          <p className="muted">{t('editor-settings.nothingYet')}</p>
        ) : (
          <WrittenTextView html={intro} startLevel={4} size="body" />
        )}
      </MessagePreview>
    </MessageSheet>
  )
}
