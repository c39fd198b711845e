import { useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPublic } from '#domain/callouts/status.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { DeleteDialog } from '../../acts/delete-dialog.tsx'
import { ReplicateDialog } from '../../acts/replicate-dialog.tsx'
import { actsFrom, type StatusAct } from '../../acts/status-act.ts'
import { isThere, publicPath } from '../../public-address.ts'
import type { DeskCallout } from '../../queries.ts'
import { OverviewStatusDialog } from './overview-status-dialog.tsx'

/** What the viewer may do with a callout in its present status. The page stays afterwards. */
export function CalloutActs({ callout }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const manages = isAdmin(useSignedIn())
  const [open, setOpen] = useState<StatusAct | 'replicate' | 'delete'>()
  const close = () => setOpen(undefined)
  const { id, slug, status, canEdit } = callout
  const editPath = `/admin/callouts/edit/${id}`
  const group = useKeptFocus(open !== undefined, status)
  const [leading, ...others] = canEdit ? actsFrom(status) : []

  return (
    <div ref={group} className="row">
      <ButtonLink
        href={isPublic(status) ? publicPath(slug) : `${publicPath(slug)}?preview`}
        icon={isPublic(status) ? ExternalLink : Eye}
      >
        {t(isPublic(status) ? 'admin-callouts.acts.openPage' : 'admin-callouts.acts.preview')}
      </ButtonLink>
      {canEdit && isThere(editPath) && (
        <ButtonLink href={editPath} icon={Pencil}>
          {t('admin-callouts.acts.edit')}
        </ButtonLink>
      )}
      {others.map((act) => (
        <Button key={act} onClick={() => setOpen(act)}>
          {t(`admin-callouts.status.${act}.act`)}
        </Button>
      ))}
      {leading && (
        <Button
          key={leading}
          variant={leading === 'end-now' ? 'greyOutlined' : 'primary'}
          onClick={() => setOpen(leading)}
        >
          {t(`admin-callouts.status.${leading}.act`)}
        </Button>
      )}
      {manages && (
        <MenuButton
          iconOnly
          label={t('admin-callouts.acts.more')}
          icon={Ellipsis}
          entries={[
            {
              id: 'replicate',
              label: t('admin-callouts.acts.replicate'),
              icon: Copy,
              onAction: () => setOpen('replicate'),
            },
            { separator: 'danger' },
            {
              id: 'delete',
              label: t('admin-callouts.acts.delete'),
              icon: Trash2,
              danger: true,
              onAction: () => setOpen('delete'),
            },
          ]}
        />
      )}
      {open === 'replicate' && <ReplicateDialog callout={callout} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          callout={callout}
          onClose={close}
          onDeleted={() => navigate({ href: '/admin/callouts', replace: true })}
        />
      )}
      {open && open !== 'replicate' && open !== 'delete' && (
        <OverviewStatusDialog callout={callout} act={open} onClose={close} />
      )}
    </div>
  )
}

/**
 * The button that opened a dialog goes with the old status, a moment before or after the dialog closes: the focus stays
 * among what can be done now.
 */
function useKeptFocus(isOpen: boolean, status: string) {
  const group = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status brings other buttons
  useEffect(() => {
    if (isOpen) hasActed.current = true
    if (isOpen || !hasActed.current || document.activeElement !== document.body) return
    hasActed.current = false
    group.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen, status])
  return group
}
