import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { pageData, siteName } from '#web/platform/page-data.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { DoubleRule } from '#web/ui/base/double-rule.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'
import { newsroomPart } from '../frame/newsroom-part.ts'
import type { MenuGroup } from './menu.ts'
import { MenuFoot, MenuGroups } from './menu-list.tsx'

const foldedKey = 'masthead:menu-folded'

interface Props {
  groups: readonly MenuGroup[]
  /** On pages that want the width it begins folded, whatever was chosen elsewhere. */
  isRail: boolean
}

/** The navigation of wide screens; folded, only its icons stay. */
export function SideMenu({ groups, isRail }: Props) {
  const { t } = useTranslation()
  const { logoUrl, siteUrl } = pageData.content.general
  const viewer = useViewer()
  const newsroom = newsroomPart(viewer)
  const [isFolded, setFolded] = useState(() => isRail || localStorage.getItem(foldedKey) === 'true')

  function fold(next: boolean) {
    setFolded(next)
    if (!isRail) localStorage.setItem(foldedKey, String(next))
  }

  return (
    <aside className={isFolded ? 'side side--folded' : 'side'} aria-label={t('shell.sidebar')}>
      <div className="side__in">
        <div className="side__plate">
          <Nameplate organisation={siteName()} logoUrl={imageAddress(logoUrl)} href={viewer ? '/' : siteUrl || '/'} />
        </div>
        <DoubleRule />
        {isAdmin(viewer) && pageData.sandbox && newsroom && <newsroom.SandboxChip folded={isFolded} />}
        {newsroom && <newsroom.QuickSearchButton folded={isFolded} />}
        <MenuGroups groups={groups} folded={isFolded} />
        <MenuFoot folded={isFolded} />
        <div className="side__fold">
          <IconButton
            icon={isFolded ? PanelLeftOpen : PanelLeftClose}
            label={t(isFolded ? 'shell.expandMenu' : 'shell.collapseMenu')}
            aria-expanded={!isFolded}
            size="sm"
            flips
            onClick={() => fold(!isFolded)}
          />
        </div>
      </div>
    </aside>
  )
}
