import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { reloadViewer } from '#web/platform/viewer.ts'

export type Contact = ReplyOf<'GET /contact/:id'>

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id],
    queryFn: ({ signal }) =>
      call(
        'GET /contact/:id',
        { params: { id }, query: { with: ['profile', 'roles', 'tags', 'contribution', 'isReviewer'] } },
        { signal },
      ),
  })

/** As it is stored now. */
export const readContact = (id: string): Promise<Contact> =>
  queryClient.fetchQuery({ ...contactQuery(id), staleTime: 0 })

/** After a change: the page, the lists and the audit log ask again. */
export async function refreshContact(id: string, { isSelf = false } = {}): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['contacts'] })
  void queryClient.invalidateQueries({ queryKey: ['activity'] })
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['contact', id] }), isSelf && reloadViewer()])
}
