import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { type DeliveriesAddress, deliveriesPerPage } from './deliveries-address.ts'

export type Webhook = ReplyOf<'GET /webhooks'>[number]
export type Delivery = ReplyOf<'GET /webhooks/deliveries'>['items'][number]
export type DeliveryDetails = ReplyOf<'GET /webhooks/deliveries/:id'>

/** Everything that is read of webhooks begins with this key. */
const key = 'webhooks'

export const webhooksQuery = queryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal }) => call('GET /webhooks', {}, { signal }),
})

export const deliveriesQuery = ({ page, webhook, state, type }: DeliveriesAddress) => {
  const query = { webhook, state, type, limit: deliveriesPerPage, offset: (page - 1) * deliveriesPerPage }
  return queryOptions({
    queryKey: [key, 'deliveries', query],
    queryFn: ({ signal }) => call('GET /webhooks/deliveries', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** While it waits, something may become of it any moment. */
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'delivery', id],
    queryFn: ({ signal }) => call('GET /webhooks/deliveries/:id', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? 2_000 : false),
  })

/** After a change: the lists, the log and what the activity log says of it are asked for anew. */
export async function refreshWebhooks(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['activity'] })
  await queryClient.invalidateQueries({ queryKey: [key] })
}
