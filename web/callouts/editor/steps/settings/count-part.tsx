import { useTranslation } from 'react-i18next'
import { Switch } from '#web/ui/choices/switch.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'

/** Whether readers are told how many have answered. */
export function CountPart() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  return (
    <EditorField name="showResponseCount">
      <Switch
        label={t('editor-steps.count.label')}
        description={t('editor-steps.count.hint')}
        // Drafts that were kept before there was such a switch have none.
        checked={draft.showResponseCount ?? false}
        onChange={(event) => {
          const showResponseCount = event.target.checked
          edit((before) => ({ ...before, showResponseCount }))
        }}
      />
    </EditorField>
  )
}
