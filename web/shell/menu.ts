import {
  Bell,
  CircleUser,
  Coins,
  CreditCard,
  Gauge,
  House,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { findPage } from '#domain/site/pages.ts'
import type { TypedPageData, Viewer } from '#web/platform/page-data.ts'
import { isAdmin } from '#web/platform/viewer.ts'

type MenuText =
  | 'home'
  | 'callouts'
  | 'account'
  | 'contribution'
  | 'dashboard'
  | 'contacts'
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

const newsroom: MenuEntry[] = [
  { href: '/admin/dashboard', text: 'dashboard', icon: Gauge, exact: true },
  { href: '/admin/contacts', text: 'contacts', icon: Users },
  { href: '/admin/callouts', text: 'callouts', icon: Megaphone },
  { href: '/admin/payments', text: 'payments', icon: CreditCard },
  { href: '/admin/notices', text: 'notices', icon: Bell },
  { href: '/admin/membership-builder', text: 'membership', icon: LayoutGrid },
  { href: '/admin/settings', text: 'settings', icon: SlidersHorizontal },
]

const needMembership = [
  '/profile',
  '/callouts',
  '/profile/contribution',
  '/admin/payments',
  '/admin/notices',
  '/admin/membership-builder',
]

type Site = Pick<TypedPageData, 'calloutOnlyMode' | 'content'>

/** The navigation of someone, in the order it is shown: work first, for those who have some. Entries whose page is not there yet are left out. */
export function menuFor(viewer: Viewer | undefined, { calloutOnlyMode, content }: Site): MenuGroup[] {
  const isOffered = ({ href }: MenuEntry) =>
    findPage(href) !== undefined &&
    !(calloutOnlyMode && needMembership.includes(href)) &&
    !(content.general.hideContribution && href === '/profile/contribution')
  const work = newsroom.filter(
    (entry) => (isAdmin(viewer) || (viewer?.isReviewer && entry.text === 'callouts')) && isOffered(entry),
  )
  const groups: MenuGroup[] = [
    { title: 'newsroom', entries: work },
    { title: 'you', entries: own.filter(isOffered).map((entry) => (work.length > 0 ? besideWork(entry) : entry)) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Callouts to answer are told from those to work on at a glance. */
const besideWork = (entry: MenuEntry): MenuEntry =>
  entry.text === 'callouts' ? { ...entry, icon: MessageSquareText } : entry

/** Whether an entry stands for the page shown. */
export function isCurrent({ href, exact }: MenuEntry, pathname: string): boolean {
  return pathname === href || (!exact && pathname.startsWith(`${href}/`))
}
