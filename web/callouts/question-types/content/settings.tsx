import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { type PartSettings, withProperty } from '#web/callouts/editor/question-settings/part-settings.ts'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import type { TypeSettings } from '../settings-type.ts'

export const content: TypeSettings = { icon: FileText, General: TextSettings }

function TextSettings({ settings: { part, id, change, errorAt } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  return (
    <EditorField name="html">
      <RichTextEditor
        key={id}
        label={t('editor-settings.html')}
        required
        error={errorAt('general', 'html')}
        value={String((part as { html?: unknown }).html ?? '')}
        onChange={(html) => change((each) => withProperty(each, 'html', html), 'html')}
      />
    </EditorField>
  )
}
