import { useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { duplicatePath, editPath, viewPath } from './paths.ts'
import type { ListedNotice } from './queries.ts'

/** What can be done with a notice from the list. */
export function RowMenu({ notice: { id, name }, onDelete }: { notice: ListedNotice; onDelete: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ href })
  return (
    <MenuButton
      iconOnly
      label={t('admin-notices.columns.acts')}
      name={t('admin-notices.actsOf', { name })}
      icon={Ellipsis}
      variant="ghost"
      size="sm"
      entries={[
        { id: 'view', label: t('admin-notices.acts.view'), icon: Eye, onAction: () => go(viewPath(id)) },
        { id: 'edit', label: t('admin-notices.acts.edit'), icon: Pencil, onAction: () => go(editPath(id)) },
        {
          id: 'duplicate',
          label: t('admin-notices.acts.duplicate'),
          icon: Copy,
          onAction: () => go(duplicatePath(id)),
        },
        { separator: 'danger' },
        { id: 'delete', label: t('admin-notices.acts.delete'), icon: Trash2, danger: true, onAction: onDelete },
      ]}
    />
  )
}
