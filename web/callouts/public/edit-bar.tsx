import { useRouterState } from '@tanstack/react-router'
import { Eye, Inbox, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPage } from '#domain/site/pages.ts'
import { isFramed } from '#web/platform/frame.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import type { PublicCallout } from './callout.ts'
import { hasFlag } from './flags.ts'

const hiddenKey = 'masthead:edit-bar-hidden'

/** For admins and reviewers: how the callout stands, and the ways to work on it. Hidden for as long as the tab is open. */
export function EditBar({ callout: { id, slug, status, canEdit } }: { callout: PublicCallout }) {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [isHidden, setHidden] = useState(readHidden)
  if (canEdit === undefined || isFramed || isHidden || hasFlag(search, 'noheader')) return null
  const links = [
    { href: `/admin/callouts/edit/${id}`, text: 'edit', icon: Pencil, isOffered: canEdit },
    { href: `/admin/callouts/view/${id}/responses`, text: 'responses', icon: Inbox, isOffered: true },
    { href: `/callouts/${encodeURIComponent(slug)}?preview`, text: 'preview', icon: Eye, isOffered: true },
  ] as const
  return (
    <aside className="edit-bar" aria-label={t('callouts.editBar.label')}>
      <StatusPill status={status} />
      {links
        .filter(({ href, isOffered }) => isOffered && findPage(href.split('?')[0] ?? ''))
        .map(({ href, text, icon }) => (
          <ButtonLink key={text} href={href} size="sm" icon={icon}>
            {t(`callouts.editBar.${text}`)}
          </ButtonLink>
        ))}
      <IconButton
        label={t('callouts.editBar.hide')}
        icon={X}
        size="sm"
        onClick={() => {
          setHidden(true)
          keepHidden()
        }}
      />
    </aside>
  )
}

function readHidden(): boolean {
  try {
    return sessionStorage.getItem(hiddenKey) !== null
  } catch {
    return false
  }
}

function keepHidden() {
  try {
    sessionStorage.setItem(hiddenKey, 'yes')
  } catch {
    // It comes back with the next page then.
  }
}
