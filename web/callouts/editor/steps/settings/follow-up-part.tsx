import { useTranslation } from 'react-i18next'
import { collectsContactInfo } from '#domain/callouts/callout.ts'
import { followUpTextLimit } from '#domain/callouts/follow-up.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'

/** Whether respondents are asked at the end of the form if they want to hear what came of it, and in which words. */
export function FollowUpPart() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const errorAt = useStepErrors('settings')
  const kept = useKept<string>('followUp')
  const { access } = draft
  const collects = collectsContactInfo(access)
  // Drafts that were kept before it could be asked have none.
  const text = draft.followUpText ?? null

  function turn(isOn: boolean) {
    if (text !== null) kept.keep(text)
    const followUpText = isOn ? (kept.get() ?? t('editor-steps.followUp.first')) : null
    edit((before) => ({ ...before, followUpText }))
  }

  return (
    <>
      <EditorField name="followUp">
        <Switch
          label={t('editor-steps.followUp.ask')}
          description={t(collects ? 'editor-steps.followUp.askHint' : 'editor-steps.followUp.needsContact')}
          checked={text !== null}
          disabled={!collects}
          onChange={({ target }) => turn(target.checked)}
        />
      </EditorField>
      {text !== null && collects && (
        <EditorField name="followUpText">
          <TextField
            label={t('editor-steps.followUp.text')}
            hint={t('editor-steps.followUp.textHint')}
            required
            maxLength={followUpTextLimit}
            error={errorAt('followUpText')}
            value={text}
            onChange={({ target }) => {
              const followUpText = target.value
              edit((before) => ({ ...before, followUpText }), 'followUpText')
            }}
          />
        </EditorField>
      )}
    </>
  )
}
