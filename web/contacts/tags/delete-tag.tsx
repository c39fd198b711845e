import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type ContactTag, refreshTags } from './tag-calls.ts'

/** Says how many carry the tag before it goes. */
export function DeleteTag({ tag, onClose }: { tag: ContactTag; onClose: () => void }) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useProblemMessage()
  const { data: count } = useQuery({
    queryKey: ['contacts', 'count', 'tag', tag.id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const rules: RuleGroup = { condition: 'AND', rules: [{ field: 'tags', operator: 'contains', value: [tag.id] }] }
      return (await call('GET /contact', { query: { limit: 1, rules } }, { signal })).total
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin-contact.tagsPage.deleteTitle', { name: tag.name })}
      consequence={
        count === undefined
          ? t('admin-contact.tagsPage.deleteUnknown')
          : t('admin-contact.tagsPage.deleteText', { count, formatted: number(count) })
      }
      confirmLabel={t('admin-contact.tagsPage.deleteConfirm')}
      cancelLabel={t('admin-contact.tagsPage.keep')}
      danger
      onConfirm={async () => {
        await call('DELETE /contact-tags/:id', { params: { id: tag.id } })
        toaster.show({ variant: 'success', title: t('admin-contact.tagsPage.deleted', { name: tag.name }) })
        await refreshTags()
      }}
      messageOf={messageOf}
    />
  )
}
