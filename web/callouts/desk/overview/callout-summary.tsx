import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { DeskCallout } from '../../queries.ts'

/** What it is, since when and until when. */
export function CalloutSummary({ callout }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const { image, imageAlt, excerpt, slugLocked } = callout
  return (
    <Section title={t('admin-callouts.summary')}>
      <div className="stack">
        {image && <img className="desk-callout__cover" src={imageAddress(image)} alt={imageAlt ?? ''} />}
        {excerpt && <p className="wrap-anywhere">{excerpt}</p>}
        <div>
          <StatusDates callout={callout} />
          {slugLocked && <p className="small muted">{t('admin-callouts.slugLocked')}</p>}
        </div>
      </div>
    </Section>
  )
}

/** The dates that say why it has this status. */
function StatusDates({ callout: { status, starts, expires } }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const dates = [
    { text: t(status === 'scheduled' ? 'admin-callouts.dates.opens' : 'admin-callouts.dates.opened'), date: starts },
    { text: t(status === 'ended' ? 'admin-callouts.dates.ended' : 'admin-callouts.dates.ends'), date: expires },
  ]
  return (
    <ul className="desk-callout__dates ui soft">
      {dates.map(
        ({ text, date }) =>
          date && (
            <li key={text}>
              {text} <RelativeTime date={date} withTime />
            </li>
          ),
      )}
      {status === 'draft' && <li>{t('admin-callouts.dates.draft')}</li>}
      {status === 'open' && expires === null && <li>{t('admin-callouts.dates.noEnd')}</li>}
    </ul>
  )
}
