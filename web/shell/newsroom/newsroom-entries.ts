import {
  Bell,
  CreditCard,
  Gauge,
  LayoutGrid,
  Mail,
  Megaphone,
  MessageSquareText,
  Newspaper,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import type { MenuEntry } from '../dashboard/menu.ts'

/** The newsroom's part of the navigation. */
export const newsroomEntries: readonly MenuEntry[] = [
  { href: '/admin', text: 'dashboard', icon: Gauge, exact: true },
  { href: '/admin/contacts', text: 'contacts', icon: Users },
  { href: '/admin/mailings', text: 'mailings', icon: Mail, also: '/admin/series' },
  { href: '/admin/newsletter', text: 'newsletter', icon: Newspaper },
  { href: '/admin/callouts', text: 'callouts', icon: Megaphone },
  { href: '/admin/payments', text: 'payments', icon: CreditCard },
  { href: '/admin/notices', text: 'notices', icon: Bell },
  { href: '/admin/membership-builder', text: 'membership', icon: LayoutGrid },
  { href: '/admin/settings', text: 'settings', icon: SlidersHorizontal },
]

/** Callouts to answer are told from those to work on at a glance. */
export const besideWork = (entry: MenuEntry): MenuEntry =>
  entry.text === 'callouts' ? { ...entry, icon: MessageSquareText } : entry
