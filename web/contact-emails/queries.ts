import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type ContactEmail = ReplyOf<'GET /contact/:id/emails'>['items'][number]

export const emailsPerPage = 25

/** A page of the emails to a contact, newest first. */
export const contactEmailsQuery = (contactId: string, page: number) =>
  queryOptions({
    queryKey: ['contact', contactId, 'emails', page],
    queryFn: ({ signal }) =>
      call(
        'GET /contact/:id/emails',
        { params: { id: contactId }, query: { limit: emailsPerPage, offset: (page - 1) * emailsPerPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Whoever comes back to the tab has just sent one, perhaps.
    staleTime: 0,
  })
