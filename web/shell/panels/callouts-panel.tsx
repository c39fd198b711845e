import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { siteName } from '#web/platform/page-data.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel, PanelTitle } from '../auth/panel.tsx'
import { PromisePanel } from '../auth/promise-panel.tsx'
import { joinContentQuery } from '../frame/join-content.ts'
import { openCalloutsQuery } from '../open-callouts.ts'

type Listed = ReplyOf<'GET /callout'>['items'][number]

/** What waits inside for those who log in; while nothing is asked, what the newsroom promises. */
export function CalloutsPanel() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(openCalloutsQuery(i18n.language))
  const promise = useQuery(joinContentQuery).data?.promise
  if (!data || data.items.length === 0) return <PromisePanel />
  return (
    <Panel label={t('sign-in.callouts.title')} start={t('sign-in.callouts.title')}>
      <PanelTitle small>{t('sign-in.callouts.asking', { organisation: siteName() })}</PanelTitle>
      <ol className="now">
        {data.items.map((callout) => (
          <Asked key={callout.id} callout={callout} />
        ))}
      </ol>
      {promise?.text && (
        <p className="promise__foot">
          {promise.title && <b>{promise.title}</b>} {promise.text}
        </p>
      )}
    </Panel>
  )
}

function Asked({ callout: { slug, title, excerpt, expires, facts } }: { callout: Listed }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <li>
      {facts && (
        <p className="fig">
          {facts.minutes}
          <small>{t('sign-in.callouts.minutes', { count: facts.minutes })}</small>
        </p>
      )}
      <div>
        <h3>
          <Link href={`/callouts/${encodeURIComponent(slug)}`}>{title}</Link>
        </h3>
        {excerpt && <p className="now__text">{excerpt}</p>}
        {expires && <p className="now__until">{t('sign-in.callouts.until', { date: date(expires) })}</p>}
      </div>
    </li>
  )
}
