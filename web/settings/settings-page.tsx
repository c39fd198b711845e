import { Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'

const tabs = ['general', 'theme', 'email', 'api-keys', 'webhooks', 'security', 'installation', 'activity'] as const

/** What concerns the site as a whole, one tab each. */
export function SettingsPage() {
  const { t } = useTranslation()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const current = tabs.find((tab) => pathname.startsWith(`/admin/settings/${tab}`)) ?? tabs[0]
  const page = t('admin-settings.page')
  useTitle(`${page} – ${t(`admin-settings.tabs.${current}`)}`)
  return (
    <>
      <PageTitle title={page} />
      <div className="mb-8">
        <RouteTabs
          label={page}
          tabs={tabs.map((tab) => ({
            href: `/admin/settings/${tab}`,
            label: t(`admin-settings.tabs.${tab}`),
            current: tab === current,
          }))}
        />
      </div>
      <Outlet />
    </>
  )
}
