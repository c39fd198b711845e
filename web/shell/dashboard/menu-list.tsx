import { useRouter, useRouterState } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { pageData } from '#web/platform/page-data.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { newsroomPart } from '../frame/newsroom-part.ts'
import { PageLanguage } from '../frame/page-language.tsx'
import { logOut } from '../frame/session.ts'
import { isCurrent, type MenuGroup } from './menu.ts'

interface Props {
  groups: readonly MenuGroup[]
  /** Icons alone; the words become names and tooltips. */
  folded?: boolean
  /** Called when an entry was followed, to close a drawer. */
  onFollow?: () => void
}

/** The entries, group by group. */
export function MenuGroups({ groups, folded, onFollow }: Props) {
  const { t } = useTranslation()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav aria-label={t('shell.mainMenu')}>
      {groups.map((group) => (
        <div key={group.title}>
          {groups.length > 1 && !folded && <p className="side__group">{t(`shell.${group.title}`)}</p>}
          {group.entries.map((entry) => {
            const label = t(`shell.menu.${entry.text}`)
            const link = (
              <Link
                key={entry.href}
                className="nav"
                href={entry.href}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                aria-label={folded ? label : undefined}
                onClick={onFollow}
              >
                <Icon of={entry.icon} />
                {!folded && label}
              </Link>
            )
            return folded ? (
              <Tooltip key={entry.href} text={label} decorative>
                {link}
              </Tooltip>
            ) : (
              link
            )
          })}
        </div>
      ))}
    </nav>
  )
}

/** Language, help and the way out; who is signed in stands last. */
export function MenuFoot({ folded }: Pick<Props, 'folded'>) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const newsroom = newsroomPart(viewer)
  if (!viewer) return null
  return (
    <div className="side__foot">
      {!folded && <PageLanguage look="nav" />}
      {isAdmin(viewer) && !folded && newsroom && <newsroom.HelpLink />}
      <LogOutButton folded={folded} />
      <div className="side__me">
        <Avatar name={displayName(viewer)} />
        {!folded && (
          <span className="side__who">
            <b className="strong">{displayName(viewer)}</b>
            <span className="muted">
              {viewer.activeRoles.includes('member') && !pageData.calloutOnlyMode
                ? t('shell.memberSince', { year: new Date(viewer.joined).getFullYear() })
                : displayName(viewer) !== viewer.email && viewer.email}
            </span>
          </span>
        )}
      </div>
    </div>
  )
}

function LogOutButton({ folded }: Pick<Props, 'folded'>) {
  const { t } = useTranslation()
  const router = useRouter()
  const label = t('shell.logOut')
  return (
    <button type="button" className="nav" aria-label={folded ? label : undefined} onClick={() => void logOut(router)}>
      <Icon of={LogOut} />
      {!folded && label}
    </button>
  )
}
