import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Tag, TagStore } from './tag-store.ts'

/** Says how many carry the tag before it goes. */
export function DeleteTag({ tag, store, onClose }: { tag: Tag; store: TagStore; onClose: () => void }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const { data: count } = useQuery({
    queryKey: [...store.count.key, tag.id],
    staleTime: 0,
    queryFn: ({ signal }) => store.count.ask(tag.id, signal),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin.tagList.deleteTitle', { name: tag.name })}
      consequence={store.words.consequence(count)}
      confirmLabel={t('admin.tagList.deleteConfirm')}
      cancelLabel={t('admin.tagList.keep')}
      danger
      onConfirm={async () => {
        await store.remove(tag.id)
        toaster.show({ variant: 'success', title: t('admin.tagList.deleted', { name: tag.name }) })
        await store.refresh()
      }}
      messageOf={messageOf}
    />
  )
}
