import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { isCurrent, type MenuEntry } from './menu.ts'

/** A member's destinations, within reach of a thumb. Gone while a keyboard is open (in CSS). */
export function BottomBar({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav className="bottombar" aria-label={t('shell.mainMenu')}>
      {entries.map((entry) => (
        <Link key={entry.href} href={entry.href} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
          <Icon of={entry.icon} />
          {t(`shell.menu.${entry.text}`)}
        </Link>
      ))}
    </nav>
  )
}
