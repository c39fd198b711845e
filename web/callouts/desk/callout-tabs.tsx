import { Outlet, useRouterState } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPublic } from '#domain/callouts/status.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { isThere, publicAddress, publicPath } from '../public-address.ts'
import type { DeskCallout } from '../queries.ts'
import { CalloutActs } from './overview/callout-acts.tsx'
import { useShownCallout } from './shown-callout.ts'

const tabs = [
  { name: 'overview', below: '' },
  { name: 'responses', below: '/responses' },
  { name: 'summary', below: '/summary' },
  { name: 'tags', below: '/responses/tags' },
] as const

/** The tabs of a callout below its title, how it stands and where its public page is. */
export function CalloutTabs() {
  const { t } = useTranslation()
  const { callout, path } = useShownCallout()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const shown = tabs.filter(({ below }) => isThere(path + below))
  const current = shown.find(({ below }) => path + below === pathname)?.name ?? 'overview'
  const { title } = callout
  useTitle(current === 'overview' ? title : t('desk.tabTitle', { tab: t(`desk.tabs.${current}`), title }))

  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin-callouts.page'), href: '/admin/callouts' }]}
        current={<span className="wrap-anywhere">{title}</span>}
      />
      <div className="page-head desk-head">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="page-title wrap-anywhere">
            {title}
          </h1>
          <div className="row ui soft desk-head__facts">
            <StatusPill status={callout.status} />
            <StatusWords callout={callout} />
            <PublicLink callout={callout} />
          </div>
        </div>
        {current === 'overview' ? <CalloutActs callout={callout} /> : <EditLink callout={callout} />}
      </div>
      <div className="desk-tabs">
        <RouteTabs
          label={t('desk.tabsLabel')}
          tabs={shown.map(({ name, below }) => ({
            href: path + below,
            label: t(`desk.tabs.${name}`),
            current: name === current,
          }))}
        />
      </div>
      <Outlet />
    </>
  )
}

/** The date that says how long it stays as it is. */
function StatusWords({ callout: { status, starts, expires } }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const date = status === 'scheduled' ? starts : expires
  if (status !== 'draft' && date) {
    return (
      <span>
        {t(`desk.statusDate.${status}`)} <RelativeTime date={date} />
      </span>
    )
  }
  return status === 'open' && <span>{t('admin-callouts.dates.noEnd')}</span>
}

/** A link once the page is there for everybody, before that the address it will have. */
function PublicLink({ callout: { slug, status } }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const address = publicAddress(slug)
  const shown = address.replace(/^https?:\/\//, '')
  return (
    <span className="desk-head__address">
      {isPublic(status) ? (
        <Link className="wrap-anywhere" href={publicPath(slug)}>
          {shown}
        </Link>
      ) : (
        <bdi className="wrap-anywhere" dir="ltr">
          {shown}
        </bdi>
      )}
      <CopyButton text={address} what={t('admin-callouts.share.link')} size="xs" variant="ghost" iconOnly />
    </span>
  )
}

function EditLink({ callout: { id, canEdit } }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  return (
    canEdit && (
      <ButtonLink href={`/admin/callouts/edit/${id}`} icon={Pencil}>
        {t('admin-callouts.acts.edit')}
      </ButtonLink>
    )
  )
}
