import { useTranslation } from 'react-i18next'
import { isPublic } from '#domain/callouts/status.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { publicAddress, publicPath } from '../public-address.ts'
import type { DeskCallout } from '../queries.ts'

/** What it is, how it stands and what has come in. */
export function CalloutSummary({ callout }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const { image, imageAlt, excerpt } = callout
  return (
    <Section title={t('admin-callouts.summary')}>
      <div className="stack">
        {image && <img className="desk-callout__cover" src={imageAddress(image)} alt={imageAlt ?? ''} />}
        {excerpt && <p className="wrap-anywhere">{excerpt}</p>}
        <div className="row">
          <StatusPill status={callout.status} />
          <StatusDates callout={callout} />
        </div>
        <PublicLink callout={callout} />
        <Figures callout={callout} />
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

/** A link once the page is there for everybody, before that the address it will have. */
function PublicLink({ callout: { slug, status, slugLocked } }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const address = publicAddress(slug)
  return (
    <div>
      <p className="row ui desk-callout__address">
        {isPublic(status) ? (
          <Link className="wrap-anywhere" href={publicPath(slug)}>
            {address}
          </Link>
        ) : (
          <bdi className="wrap-anywhere" dir="ltr">
            {address}
          </bdi>
        )}
        <CopyButton text={address} what={t('admin-callouts.share.link')} size="xs" variant="ghost" />
      </p>
      {slugLocked && <p className="small muted">{t('admin-callouts.slugLocked')}</p>}
    </div>
  )
}

/** What the server withholds is a dash. */
function Figures({ callout: { responseCount, inboxCount } }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const number = useNumber()
  const figures = [
    { name: t('admin-callouts.columns.responses'), count: responseCount },
    { name: t('admin-callouts.figures.inbox'), count: inboxCount },
  ]
  return (
    <dl className="figures desk-callout__figures">
      {figures.map(({ name, count }) => (
        <div key={name} className="figure">
          <dt>{name}</dt>
          <dd>{count === undefined ? '–' : number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
