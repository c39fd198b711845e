import { Ellipsis, Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { pageData, siteName } from '#web/platform/page-data.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { newsroomPart } from '../frame/newsroom-part.ts'
import type { MenuGroup } from './menu.ts'
import { MenuFoot, MenuGroups } from './menu-list.tsx'

interface Props {
  groups: readonly MenuGroup[]
  /** Members have their destinations at the bottom, so the button here opens only language and log out. */
  member: boolean
}

/** The bar of narrow screens, and the drawer behind its button. */
export function TopBar({ groups, member }: Props) {
  const { t } = useTranslation()
  const { logoUrl } = pageData.content.general
  const [isOpen, setOpen] = useState(false)
  const viewer = useViewer()
  const newsroom = newsroomPart(viewer)
  const close = () => setOpen(false)
  const button = (
    <IconButton
      icon={member ? Ellipsis : Menu}
      label={t(member ? 'shell.more' : 'shell.openMenu')}
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    />
  )
  return (
    <>
      <header className={member ? 'topbar topbar--member' : 'topbar'}>
        {!member && button}
        <Nameplate organisation={siteName()} logoUrl={imageAddress(logoUrl)} href="/" />
        {isAdmin(viewer) && pageData.sandbox && newsroom && <newsroom.SandboxChip />}
        {newsroom && <newsroom.QuickSearchButton bar />}
        {member && button}
      </header>
      <SidePanel
        open={isOpen}
        onClose={close}
        title={t('shell.mainMenu')}
        side={member ? 'end' : 'start'}
        size="sm"
        titleHidden
      >
        <div className="drawer">
          <MenuGroups groups={groups} onFollow={close} />
          <MenuFoot />
        </div>
      </SidePanel>
    </>
  )
}
