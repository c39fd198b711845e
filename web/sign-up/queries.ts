import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'

/** What the join form shows; on a first visit it came with the page. */
export const joinContentQuery = queryOptions({
  queryKey: ['content', 'join'],
  queryFn: ({ signal }) => call('GET /content/join', {}, { signal, quiet: true }),
  initialData: pageData.content.join,
})

export const paymentContentQuery = queryOptions({
  queryKey: ['content', 'payment'],
  queryFn: ({ signal }) => call('GET /content/payment', {}, { signal, quiet: true }),
  initialData: pageData.content.payment,
})

export const joinSetUpContentQuery = queryOptions({
  queryKey: ['content', 'join/setup'],
  queryFn: ({ signal }) => call('GET /content/join/setup', {}, { signal, quiet: true }),
})

export const ownProfileQuery = queryOptions({
  queryKey: ['contact', 'me', 'profile'],
  queryFn: ({ signal }) =>
    call('GET /contact/:id', { params: { id: 'me' }, query: { with: ['profile'] } }, { signal, quiet: true }),
})
