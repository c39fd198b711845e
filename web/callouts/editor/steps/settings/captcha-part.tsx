import { useTranslation } from 'react-i18next'
import { captchaSettings } from '#domain/callouts/callout.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'

/** Who shows that they are no machine. Without a hosted service the site's own puzzle does it, so it always works. */
export function CaptchaPart() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  return (
    <EditorField name="captcha">
      <RadioGroup
        label={t('editor-steps.captcha.label')}
        hint={t('editor-steps.captcha.hint')}
        value={draft.captcha}
        onChange={(captcha) => edit((before) => ({ ...before, captcha }))}
        options={captchaSettings.map((value) => ({
          value,
          label: t(`editor-steps.captcha.${value}`),
          ...(value === 'guest' && draft.access === 'member' && { description: t('editor-steps.captcha.noGuests') }),
        }))}
      />
    </EditorField>
  )
}
