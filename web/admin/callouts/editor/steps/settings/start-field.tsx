import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useEditor } from '../../editor-context.ts'
import { EditorField } from '../../editor-field.tsx'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'
import { useMoment } from './use-moment.ts'

/** Since when it is open; for a draft whether it waits for a moment, for a scheduled one that moment. */
export function StartField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { draft, edit, status } = useEditor()
  const { starts } = draft
  const errorAt = useStepErrors('settings')
  const kept = useKept<string>('starts')
  const [isPlanned, setPlanned] = useState(starts !== null)
  const change = (next: string | null) => edit((before) => ({ ...before, starts: next }))

  if (isReadOnly) {
    return (
      <div>
        <p className="label">{t('editor-steps.dates.starts')}</p>
        <p>{starts !== null && moment(starts)}</p>
        <p className="small muted">{t('editor-steps.dates.startStays')}</p>
      </div>
    )
  }

  function choose(when: 'on-publishing' | 'planned') {
    if (starts !== null) kept.keep(starts)
    setPlanned(when === 'planned')
    change(when === 'planned' ? (kept.get() ?? null) : null)
  }

  const isScheduled = status === 'scheduled'
  const isShown = isScheduled || isPlanned || starts !== null
  const isOver = starts !== null && Date.parse(starts) <= Date.now()
  return (
    <EditorField name="starts">
      {!isScheduled && (
        <RadioGroup
          label={t('editor-steps.dates.starts')}
          value={isShown ? 'planned' : 'on-publishing'}
          onChange={choose}
          options={[
            { value: 'on-publishing', label: t('editor-steps.dates.onPublishing') },
            { value: 'planned', label: t('editor-steps.dates.atMoment') },
          ]}
        />
      )}
      {isShown && (
        <div className={isScheduled ? undefined : 'bd-inset'}>
          <DateTimeField
            label={t(isScheduled ? 'editor-steps.dates.starts' : 'editor-steps.dates.startMoment')}
            hint={t(isScheduled ? 'editor-steps.dates.scheduledHint' : 'editor-steps.dates.draftHint')}
            error={errorAt('starts')}
            value={starts}
            onChange={change}
          />
          {isOver && <Notice variant="warning">{t('editor-steps.dates.startIsOver')}</Notice>}
        </div>
      )}
    </EditorField>
  )
}
