import { useTranslation } from 'react-i18next'
import { answeringMode, answeringModes, answeringRules } from '#domain/callouts/editing/answering-mode.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'

/** How often one person may answer. Whoever stays anonymous can't be told from others. */
export function AnsweringPart() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const mode = answeringMode(draft)
  const { access } = draft
  const isLimited = mode !== 'several' && access !== 'member'
  return (
    <EditorField name="allowUpdate">
      <RadioGroup
        label={t('editor-steps.answering.label')}
        hint={isLimited ? t(`editor-steps.answering.limit.${access}`) : undefined}
        value={mode}
        onChange={(next) => edit((before) => ({ ...before, ...answeringRules(next) }))}
        options={answeringModes.map((value) => ({
          value,
          label: t(`editor-steps.answering.${value}`),
          description: t(`editor-steps.answering.${value}-hint`),
        }))}
      />
    </EditorField>
  )
}
