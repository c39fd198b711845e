import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { useEditor } from '../../editor-context.ts'
import { EditorField } from '../../editor-field.tsx'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'
import { useMoment } from './use-moment.ts'

/** Whether it ends by itself. One that has ended gets another end by being reopened, never in passing. */
export function EndField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { draft, edit } = useEditor()
  const { expires } = draft
  const errorAt = useStepErrors('settings')
  const kept = useKept<string>('expires')
  const [isPlanned, setPlanned] = useState(expires !== null)
  const change = (next: string | null) => edit((before) => ({ ...before, expires: next }))

  if (isReadOnly) {
    return (
      <div>
        <p className="label">{t('editor-steps.dates.ends')}</p>
        <p>{expires !== null && moment(expires)}</p>
        <p className="small muted">{t('editor-steps.dates.endStays')}</p>
      </div>
    )
  }

  function choose(when: 'never' | 'planned') {
    if (expires !== null) kept.keep(expires)
    setPlanned(when === 'planned')
    change(when === 'planned' ? (kept.get() ?? null) : null)
  }

  const isShown = isPlanned || expires !== null
  return (
    <EditorField name="expires">
      <RadioGroup
        label={t('editor-steps.dates.ends')}
        value={isShown ? 'planned' : 'never'}
        onChange={choose}
        options={[
          { value: 'never', label: t('editor-steps.dates.never') },
          { value: 'planned', label: t('editor-steps.dates.atMoment') },
        ]}
      />
      {isShown && (
        <div className="bd-inset">
          <DateTimeField
            label={t('editor-steps.dates.endMoment')}
            hint={expires === null ? t('editor-steps.dates.noEndYet') : undefined}
            error={errorAt('expires')}
            value={expires}
            onChange={change}
          />
        </div>
      )}
    </EditorField>
  )
}
