import './desk.css'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { findPage } from '#domain/site/pages.ts'
import { isFramed } from '#web/platform/frame.ts'
import { pageData, type Viewer } from '#web/platform/page-data.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { SkipLink } from '#web/ui/base/skip-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { newsroomPart } from '../frame/newsroom-part.ts'
import { WithinDashboard } from '../frame/within-dashboard.ts'
import { BottomBar } from './bottom-bar.tsx'
import { menuFor } from './menu.ts'
import { PublicHeader } from './public-header.tsx'
import { SideMenu } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * Within the dashboard: `flexible` fills the window beside the navigation and scrolls inside itself (editors, wide tables).
 * `fullscreen` stands alone (maps, galleries).
 */
type PageLayout = 'flexible' | 'fullscreen'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: PageLayout
  }
}

export function Dashboard() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout })
  return (
    <DashboardFrame layout={layout}>
      <Outlet />
    </DashboardFrame>
  )
}

interface FrameProps {
  layout?: PageLayout | undefined
  children: ReactNode
}

/** The navigation beside the page; on phones a bar on top and, for members, one at the bottom. */
export function DashboardFrame({ layout, children }: FrameProps) {
  const viewer = useFrameOwner()
  const isFlexible = layout === 'flexible'
  return (
    <WithinDashboard value={true}>
      {isFramed || layout === 'fullscreen' ? (
        <main id="main" className={layout && `main--${layout}`}>
          {children}
        </main>
      ) : (
        <>
          <SkipLink />
          {viewer ? (
            <SignedIn viewer={viewer} isFlexible={isFlexible}>
              {children}
            </SignedIn>
          ) : (
            <Public>{children}</Public>
          )}
        </>
      )}
    </WithinDashboard>
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

interface SignedInProps {
  viewer: Viewer
  isFlexible: boolean
  children: ReactNode
}

function SignedIn({ viewer, isFlexible, children }: SignedInProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const newsroom = newsroomPart(viewer)
  const groups = menuFor(viewer, pageData, newsroom)
  const isNewsroom = isAdmin(viewer) || pathname.startsWith('/admin')
  const own = groups.find(({ title }) => title === 'you')?.entries ?? []
  const hasBottomBar = !isNewsroom && own.length > 1
  return (
    <div className={classes('app', hasBottomBar && 'has-bottombar')}>
      <SideMenu key={isFlexible ? 'rail' : 'menu'} groups={groups} isRail={isFlexible} />
      <TopBar groups={groups} member={!isNewsroom} />
      <div className={classes('main', isFlexible && 'main--flexible')}>
        <div className="main__in">
          {isAdmin(viewer) && newsroom && <newsroom.Banners />}
          <main id="main">{children}</main>
          {!isFlexible && <SiteFooter />}
        </div>
      </div>
      {hasBottomBar && <BottomBar entries={own} />}
      {newsroom && <newsroom.QuickSearch menu={groups} />}
    </div>
  )
}

function Public({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader />
      <div className="pub">
        <main id="main">{children}</main>
        <SiteFooter />
      </div>
    </>
  )
}
