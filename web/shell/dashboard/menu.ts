import { CircleUser, Coins, House, type LucideIcon, Megaphone } from 'lucide-react'
import { isListed } from '#domain/site/pages.ts'
import type { TypedPageData, Viewer } from '#web/platform/page-data.ts'
import { isAdmin } from '#web/platform/viewer.ts'

type MenuText =
  | 'home'
  | 'callouts'
  | 'account'
  | 'contribution'
  | 'dashboard'
  | 'contacts'
  | 'mailings'
  | 'newsletter'
  | 'payments'
  | 'notices'
  | 'membership'
  | 'settings'

export interface MenuEntry {
  href: string
  text: MenuText
  icon: LucideIcon
  /** Current on this very address only, not on those below it. */
  exact?: true
  /** Pages elsewhere for which it is current too. */
  also?: string
}

export interface MenuGroup {
  title: 'you' | 'newsroom'
  entries: MenuEntry[]
}

const own: MenuEntry[] = [
  { href: '/profile', text: 'home', icon: House, exact: true },
  { href: '/callouts', text: 'callouts', icon: Megaphone },
  { href: '/profile/account', text: 'account', icon: CircleUser },
  { href: '/profile/contribution', text: 'contribution', icon: Coins },
]

/** What those who work in the newsroom have beside their own part. */
export interface NewsroomMenu {
  newsroomEntries: readonly MenuEntry[]
  /** One of their own entries as it looks beside those of the newsroom. */
  besideWork: (entry: MenuEntry) => MenuEntry
}

type Site = Pick<TypedPageData, 'calloutOnlyMode' | 'content'>

/**
 * The navigation of someone, in the order it is shown: work first, for those who have some. Entries whose page is not there
 * yet are left out.
 */
export function menuFor(viewer: Viewer | undefined, site: Site, newsroom?: NewsroomMenu): MenuGroup[] {
  const isOffered = ({ href }: MenuEntry) =>
    isListed(site, href) && !(site.content.general.hideContribution && href === '/profile/contribution')
  const work = (newsroom?.newsroomEntries ?? []).filter(
    (entry) => (isAdmin(viewer) || (viewer?.isReviewer && entry.text === 'callouts')) && isOffered(entry),
  )
  const groups: MenuGroup[] = [
    { title: 'newsroom', entries: work },
    { title: 'you', entries: (work.length > 0 && newsroom ? own.map(newsroom.besideWork) : own).filter(isOffered) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Whether an entry stands for the page shown. */
export function isCurrent({ href, exact, also }: MenuEntry, pathname: string): boolean {
  const isAt = (place: string) => pathname === place || (!exact && pathname.startsWith(`${place}/`))
  return isAt(href) || (also !== undefined && isAt(also))
}
