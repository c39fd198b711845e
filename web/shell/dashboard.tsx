import './desk.css'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { findPage } from '#domain/site/pages.ts'
import { isFramed } from '#web/platform/frame.ts'
import { pageData, type Viewer } from '#web/platform/page-data.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { classes } from '#web/ui/classes.ts'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DiskFullBanner } from './disk-full-banner.tsx'
import { menuFor } from './menu.ts'
import { PublicHeader } from './public-header.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { SideMenu } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { TopBar } from './top-bar.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Within the dashboard: `flexible` fills the window beside the navigation and scrolls inside itself (editors, wide
     * tables). `fullscreen` stands alone (maps, galleries).
     */
    layout?: 'flexible' | 'fullscreen'
  }
}

/** The navigation beside the page; on phones a bar on top and, for members, one at the bottom. */
export function Dashboard() {
  const viewer = useFrameOwner()
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout })
  if (isFramed || layout === 'fullscreen') {
    return (
      <main id="main" className={layout && `main--${layout}`}>
        <Outlet />
      </main>
    )
  }
  return (
    <>
      <SkipLink />
      {viewer ? <SignedIn viewer={viewer} isFlexible={layout === 'flexible'} /> : <Public />}
    </>
  )
}

/** Whoever is signed in; on a page for the signed-in that is being left, the one who was: it is not drawn anew for that. */
function useFrameOwner(): Viewer | undefined {
  const viewer = useViewer()
  const [last, setLast] = useState(viewer)
  if (viewer && viewer !== last) setLast(viewer)
  const isForEveryone = useMatches({
    select: (matches) => findPage(matches.at(-1)?.pathname ?? '/')?.access === 'anyone',
  })
  return viewer ?? (isForEveryone ? undefined : last)
}

function SignedIn({ viewer, isFlexible }: { viewer: Viewer; isFlexible: boolean }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const groups = menuFor(viewer, pageData)
  const isNewsroom = isAdmin(viewer) || pathname.startsWith('/admin')
  const own = groups.find(({ title }) => title === 'you')?.entries ?? []
  const hasBottomBar = !isNewsroom && own.length > 1
  return (
    <div className={classes('app', hasBottomBar && 'has-bottombar')}>
      <SideMenu key={isFlexible ? 'rail' : 'menu'} groups={groups} isRail={isFlexible} />
      <TopBar groups={groups} member={!isNewsroom} />
      <div className={classes('main', isFlexible && 'main--flexible')}>
        <div className="main__in">
          {isAdmin(viewer) && pageData.isDiskFull && <DiskFullBanner />}
          {isAdmin(viewer) && pageData.sandbox && <SandboxBanner />}
          <main id="main">
            <Outlet />
          </main>
          {!isFlexible && <SiteFooter />}
        </div>
      </div>
      {hasBottomBar && <BottomBar entries={own} />}
    </div>
  )
}

function Public() {
  return (
    <>
      <PublicHeader />
      <div className="pub">
        <main id="main">
          <Outlet />
        </main>
        <SiteFooter />
      </div>
    </>
  )
}
