import { Outlet, useRouterState } from '@tanstack/react-router'
import { isFramed } from '#web/platform/frame.ts'
import { pageData } from '#web/platform/page-data.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { classes } from '#web/ui/classes.ts'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { menuFor } from './menu.ts'
import { SandboxBanner } from './sandbox-banner.tsx'
import { SideMenu } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { TopBar } from './top-bar.tsx'

/** The navigation beside the page; on phones a bar on top and, for members, one at the bottom. */
export function Dashboard() {
  const viewer = useViewer()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (isFramed) {
    return (
      <main id="main">
        <Outlet />
      </main>
    )
  }
  const groups = menuFor(viewer, pageData)
  const isNewsroom = isAdmin(viewer) || pathname.startsWith('/admin')
  const hasBottomBar = !isNewsroom && (groups[0]?.entries.length ?? 0) > 1
  return (
    <>
      <SkipLink />
      <div className={classes('app', hasBottomBar && 'has-bottombar')}>
        <SideMenu groups={groups} />
        <TopBar groups={groups} member={!isNewsroom} />
        <div className="main">
          <div className="main__in">
            {isAdmin(viewer) && pageData.sandbox && <SandboxBanner />}
            <main id="main">
              <Outlet />
            </main>
            <SiteFooter />
          </div>
        </div>
        {hasBottomBar && groups[0] && <BottomBar entries={groups[0].entries} />}
      </div>
    </>
  )
}
