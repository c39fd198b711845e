import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addNextStep, changeNextStep, nextStepsOf, removeNextStep } from '#domain/callouts/editing/next-steps.ts'
import { variantLimits } from '#domain/callouts/variant.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { useFieldError } from '#web/callouts/editor/problems/problem-words.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { usePlace } from '../../../place/place.ts'

/** Up to three sentences on what happens with the answers, for the page of thanks. */
export function NextStepsFields() {
  const { draft, edit } = useEditedDraft()
  const { go } = usePlace()
  const { t } = useTranslation()
  const steps = nextStepsOf(draft)
  return (
    <fieldset className="bd-next">
      <legend>{t('editor-settings.next.title')}</legend>
      <p className="hint">{t('editor-settings.next.hint')}</p>
      {steps.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names; each is what stands at its place
        <StepFields key={index} index={index} />
      ))}
      {steps.length < variantLimits.nextSteps && (
        <EditorField name="nextSteps">
          <Button
            size="sm"
            icon={Plus}
            onClick={() => {
              edit(addNextStep)
              go({ step: 'content', panel: 'end', field: `nextSteps.${steps.length}.title` })
            }}
          >
            {t('editor-settings.next.add')}
          </Button>
        </EditorField>
      )}
    </fieldset>
  )
}

function StepFields({ index }: { index: number }) {
  const { draft, edit } = useEditedDraft()
  const { go } = usePlace()
  const { t } = useTranslation()
  const errorAt = useFieldError()
  const step = nextStepsOf(draft)[index]
  if (!step) return null
  const number = index + 1
  const [titleField, textField] = [`nextSteps.${index}.title`, `nextSteps.${index}.text`]
  const at = (field: string) => errorAt({ step: 'content', panel: 'end', field })
  return (
    <div className="bd-next__step">
      <EditorField name={titleField}>
        <TextField
          label={t('editor-settings.next.stepTitle', { number })}
          error={at(titleField)}
          autoComplete="off"
          countedTo={variantLimits.stepTitle}
          value={step.title}
          onChange={({ target: { value } }) =>
            edit((before) => changeNextStep(before, index, { title: value }), titleField)
          }
        />
      </EditorField>
      <EditorField name={textField}>
        <TextArea
          label={t('editor-settings.next.stepText', { number })}
          error={at(textField)}
          minRows={2}
          countedTo={variantLimits.stepText}
          value={step.text}
          onChange={({ target: { value } }) =>
            edit((before) => changeNextStep(before, index, { text: value }), textField)
          }
        />
      </EditorField>
      <Button
        variant="dangerText"
        size="sm"
        icon={Trash2}
        aria-label={t('editor-settings.next.removeNamed', { number })}
        onClick={() => {
          edit((before) => removeNextStep(before, index))
          go({ step: 'content', panel: 'end', field: 'nextSteps' })
        }}
      >
        {t('editor-settings.next.remove')}
      </Button>
    </div>
  )
}
