import { useTranslation } from 'react-i18next'
import { withDates, withTypedDate } from '#domain/callouts/editing/planned-dates.ts'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStoredCallout } from '../../stored-callout.ts'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'

/** Since when it is open; for a draft whether it waits for a moment, for a scheduled one that moment. */
export function StartField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation()
  const moment = useSiteMoment()
  const { draft, edit } = useEditedDraft()
  const { status } = useStoredCallout()
  const { starts, typedDates } = draft
  const errorAt = useStepErrors('settings')
  const kept = useKept<string>('starts')
  const change = (next: string | null) => edit((before) => withDates(before, { starts: next }))
  const hold = (typed: string) => edit((before) => withTypedDate(before, 'starts', typed))

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
    const planned = kept.get()
    if (when === 'planned' && planned === undefined) hold('')
    else change(when === 'planned' ? (planned ?? null) : null)
  }

  const isScheduled = status === 'scheduled'
  const isShown = isScheduled || starts !== null || typedDates?.starts !== undefined
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
            value={starts ?? typedDates?.starts ?? null}
            timeZone={siteTimeZone()}
            blankTime="00:00"
            onChange={(next) => (next === null ? hold('') : change(next))}
            onUnreadable={hold}
          />
          {isOver && <Notice variant="warning">{t('editor-steps.dates.startIsOver')}</Notice>}
        </div>
      )}
    </EditorField>
  )
}
