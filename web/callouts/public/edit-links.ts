import { Eye, Inbox, Pencil } from 'lucide-react'
import { findPage } from '#domain/site/pages.ts'
import type { PublicCallout } from './callout.ts'

/** The ways to work on a callout, for whoever reviews it. */
export function editLinks({ id, slug, canEdit }: Pick<PublicCallout, 'id' | 'slug' | 'canEdit'>) {
  const links = [
    { href: `/admin/callouts/edit/${id}`, text: 'edit', icon: Pencil, isOffered: canEdit === true },
    { href: `/admin/callouts/view/${id}/responses`, text: 'responses', icon: Inbox, isOffered: true },
    { href: `/callouts/${encodeURIComponent(slug)}?preview`, text: 'preview', icon: Eye, isOffered: true },
  ] as const
  return canEdit === undefined
    ? []
    : links.filter(({ href, isOffered }) => isOffered && findPage(href.split('?')[0] ?? ''))
}
