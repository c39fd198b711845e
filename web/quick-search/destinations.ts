import {
  Activity,
  BellPlus,
  CircleUser,
  FilePlus2,
  KeyRound,
  Mail,
  MailPlus,
  Merge,
  Palette,
  Scale,
  ServerCog,
  ShieldCheck,
  SlidersHorizontal,
  Tag,
  Upload,
  UserPlus,
  Webhook,
} from 'lucide-react'
import { isListed } from '#domain/site/pages.ts'
import type { Viewer } from '#web/platform/page-data.ts'
import { isAdmin } from '#web/platform/viewer.ts'
import type { Glyph } from '#web/ui/icon.tsx'

export interface Destination {
  href: string
  icon: Glyph
  place: 'newsroom' | 'settings' | 'you'
  /** Text keys: what it is called, and further words it is found by. */
  label: string
  words?: string
}

const below: readonly Destination[] = [
  { href: '/admin/contacts/add', icon: UserPlus, place: 'newsroom', label: 'admin-contacts.add' },
  { href: '/admin/contacts/tags', icon: Tag, place: 'newsroom', label: 'admin-contacts.contactTags' },
  { href: '/admin/contacts/import', icon: Upload, place: 'newsroom', label: 'admin-contacts.import' },
  { href: '/admin/contacts/duplicates', icon: Merge, place: 'newsroom', label: 'admin-contacts.duplicates' },
  {
    href: '/admin/series',
    icon: MailPlus,
    place: 'newsroom',
    label: 'admin-series.page',
    words: 'admin-search.words.series',
  },
  { href: '/admin/callouts/new', icon: FilePlus2, place: 'newsroom', label: 'admin-callouts.create' },
  { href: '/admin/payments/reconciliation', icon: Scale, place: 'newsroom', label: 'admin-reconciliation.page' },
  { href: '/admin/notices/add', icon: BellPlus, place: 'newsroom', label: 'admin-notices.add' },
  ...settings('general', SlidersHorizontal),
  ...settings('theme', Palette),
  ...settings('email', Mail),
  ...settings('api-keys', KeyRound),
  ...settings('webhooks', Webhook),
  ...settings('security', ShieldCheck),
  ...settings('installation', ServerCog),
  ...settings('activity', Activity),
  {
    href: '/profile/account#security',
    icon: CircleUser,
    place: 'you',
    label: 'admin-search.ownSecurity',
    words: 'admin-search.words.security',
  },
]

function settings(tab: string, icon: Glyph): Destination[] {
  const href = `/admin/settings/${tab}`
  return [{ href, icon, place: 'settings', label: `admin-settings.tabs.${tab}`, words: `admin-search.words.${tab}` }]
}

/** The navigation as it is shown beside the search: the frame around pages passes it in. */
export type ShownMenu = readonly {
  title: 'newsroom' | 'you'
  entries: readonly { href: string; icon: Glyph; text: string }[]
}[]

/** Every page somebody may go to that needs nothing more to be named, those of the menu first. */
export function destinationsFor(viewer: Viewer, site: { calloutOnlyMode: boolean }, shown: ShownMenu): Destination[] {
  const menu = shown.flatMap(({ title, entries }) =>
    entries.map(({ href, icon, text }): Destination => ({ href, icon, place: title, label: `shell.menu.${text}` })),
  )
  const isOpen = ({ href, place }: Destination) =>
    isListed(site, href.replace(/#.*/, '')) && (place === 'you' || isAdmin(viewer))
  const open = below.filter(isOpen)
  return [...menu, ...(site.calloutOnlyMode ? open.map(withoutMembership) : open)]
}

/** The words that the general settings are found by speak of contributions. */
function withoutMembership(destination: Destination): Destination {
  const { words: _, ...others } = destination
  return destination.href === '/admin/settings/general' ? others : destination
}
