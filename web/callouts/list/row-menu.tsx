import { useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, ExternalLink, Eye, Inbox, Link2, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPublic } from '#domain/callouts/status.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { MenuButton, type MenuEntry } from '#web/ui/buttons/menu-button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { isThere, publicAddress, publicPath, viewPath } from '../public-address.ts'
import type { ListedCallout } from '../queries.ts'
import type { RowAct } from './callouts-page.tsx'

interface Props {
  callout: ListedCallout
  onAct: (kind: RowAct['kind']) => void
}

/** What can be done with a callout from the list, by whoever may. */
export function RowMenu({ callout: { id, slug, title, status, canEdit }, onAct }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const copyLink = useCopyLink()
  const manages = isAdmin(useSignedIn())
  const editPath = `/admin/callouts/edit/${id}`
  const go = (href: string) => void navigate({ href })

  const entries: MenuEntry[] = [
    { id: 'view', label: t('admin-callouts.acts.view'), icon: Eye, onAction: () => go(viewPath(id)) },
    {
      id: 'responses',
      label: t('admin-callouts.acts.responses'),
      icon: Inbox,
      onAction: () => go(`${viewPath(id)}/responses`),
    },
  ]
  if (canEdit && isThere(editPath)) {
    entries.push({ id: 'edit', label: t('admin-callouts.acts.edit'), icon: Pencil, onAction: () => go(editPath) })
  }
  if (isPublic(status)) {
    const openPage = () => go(publicPath(slug))
    entries.push({ id: 'page', label: t('admin-callouts.acts.openPage'), icon: ExternalLink, onAction: openPage })
  }
  entries.push({
    id: 'link',
    label: t('admin-callouts.acts.copyLink'),
    icon: Link2,
    onAction: () => void copyLink(publicAddress(slug)),
  })
  if (manages) {
    entries.push(
      { id: 'replicate', label: t('admin-callouts.acts.replicate'), icon: Copy, onAction: () => onAct('replicate') },
      { separator: 'danger' },
      {
        id: 'delete',
        label: t('admin-callouts.acts.delete'),
        icon: Trash2,
        danger: true,
        onAction: () => onAct('delete'),
      },
    )
  }
  return (
    <MenuButton
      iconOnly
      label={t('admin-callouts.columns.acts')}
      name={t('admin-callouts.actsOf', { title })}
      icon={Ellipsis}
      variant="ghost"
      size="sm"
      entries={entries}
    />
  )
}

function useCopyLink() {
  const { t } = useTranslation()
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toaster.show({ variant: 'success', title: t('admin-callouts.linkCopied'), description: address })
    } catch {
      toaster.show({ variant: 'error', title: t('ui.copyFailed'), description: address })
    }
  }
}
