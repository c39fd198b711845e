import { useTranslation } from 'react-i18next'
import { withDates, withTypedDate } from '#domain/callouts/editing/planned-dates.ts'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'

/** Whether it ends by itself. One that has ended gets another end by being reopened, never in passing. */
export function EndField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation()
  const moment = useSiteMoment()
  const { draft, edit } = useEditedDraft()
  const { expires, typedDates } = draft
  const errorAt = useStepErrors('settings')
  const kept = useKept<string>('expires')
  const change = (next: string | null) => edit((before) => withDates(before, { expires: next }))
  const hold = (typed: string) => edit((before) => withTypedDate(before, 'expires', typed))

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
    const planned = kept.get()
    if (when === 'planned' && planned === undefined) hold('')
    else change(when === 'planned' ? (planned ?? null) : null)
  }

  const isShown = expires !== null || typedDates?.expires !== undefined
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
            error={errorAt('expires')}
            value={expires ?? typedDates?.expires ?? null}
            timeZone={siteTimeZone()}
            blankTime="23:59"
            onChange={(next) => (next === null ? hold('') : change(next))}
            onUnreadable={hold}
          />
        </div>
      )}
    </EditorField>
  )
}
