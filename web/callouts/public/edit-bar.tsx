import { useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFramed } from '#web/platform/frame.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import type { PublicCallout } from './callout.ts'
import { editLinks } from './edit-links.ts'
import { hasFlag } from './flags.ts'

const hiddenKey = 'masthead:edit-bar-hidden'

/** For admins and reviewers: how the callout stands, and the ways to work on it. Hidden for as long as the tab is open. */
export function EditBar({ callout }: { callout: PublicCallout }) {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [isHidden, setHidden] = useState(readHidden)
  if (callout.canEdit === undefined || isFramed || isHidden || hasFlag(search, 'noheader')) return null
  return (
    <aside className="edit-bar" aria-label={t('callouts.editBar.label')}>
      <StatusPill status={callout.status} />
      {editLinks(callout).map(({ href, text, icon }) => (
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
