import { useTranslation } from 'react-i18next'
import { datesOf } from '#domain/callouts/editing/problems.ts'
import { isPublic } from '#domain/callouts/status.ts'
import { siteZoneName, useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { useStoredCallout } from '../../stored-callout.ts'
import { summariseDates } from './dates-summary.ts'
import { EndField } from './end-field.tsx'
import { StartField } from './start-field.tsx'

/** From when to when the callout can be answered. */
export function DatesPart() {
  const { status } = useStoredCallout()
  return (
    <>
      <StartField isReadOnly={isPublic(status)} />
      <EndField isReadOnly={status === 'ended'} />
      <Summary />
    </>
  )
}

/** All of it in one sentence, and in which zone the times are. */
function Summary() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { status } = useStoredCallout()
  const moment = useSiteMoment()
  const { begins, ends } = summariseDates(datesOf(draft), status, new Date())
  const sentence =
    !draft.typedDates &&
    t(`editor-steps.dates.sum.${begins}.${ends}`, {
      start: draft.starts === null ? '' : moment(draft.starts),
      end: draft.expires === null ? '' : moment(draft.expires),
    })
  return (
    <p className="bd-sum" role="status">
      {sentence} <span className="small muted">{t('editor-steps.dates.zone', { zone: siteZoneName() })}</span>
    </p>
  )
}
