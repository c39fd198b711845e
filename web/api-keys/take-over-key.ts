import { queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { toaster } from '#web/ui/messages/toasts.ts'

/** The keys of one maker that act still; at most a hundred. */
export const keysOfQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['api-keys', 'of', creatorId],
    queryFn: async ({ signal }) => {
      const rules = {
        condition: 'AND' as const,
        rules: [{ field: 'creator', operator: 'equal' as const, value: [creatorId] }],
      }
      const { items } = await call('GET /api-key', { query: { rules, limit: 100 } }, { signal })
      return items.filter(({ expires }) => expires === null || new Date(expires) > new Date())
    },
  })

/** A superadmin answers for the key from now on. */
export function useTakeOverKey() {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  return useMutation({
    mutationFn: (id: string) => call('PUT /api-key/:id/creator', { params: { id } }),
    onSuccess: async () => {
      toaster.show({ variant: 'success', title: t('admin-contact.keys.takenOver') })
      void queryClient.invalidateQueries({ queryKey: ['activity'] })
      await queryClient.invalidateQueries({ queryKey: ['api-keys'] })
    },
    onError: (problem) => toaster.show({ variant: 'error', title: messageOf(problem) }),
  })
}
