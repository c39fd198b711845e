import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { joinContentQuery } from '#web/shell/frame/join-content.ts'

/** On a first visit to the join form, it came with the page, as what is said of joining. */
const paymentContentQuery = queryOptions({
  queryKey: ['content', 'payment'],
  queryFn: ({ signal }) => call('GET /content/payment', {}, { signal, quiet: true }),
  initialData: pageData.content.payment,
})

/** What the newsroom offers, once all of it is here. */
export function useOffer() {
  const join = useQuery(joinContentQuery)
  const payment = useQuery(paymentContentQuery)
  const offer: ShownOffer | undefined = join.data &&
    payment.data && { join: join.data, payment: payment.data, currency: pageData.content.general.currencyCode }
  return {
    offer,
    isError: join.isError || payment.isError,
    isFetching: join.isFetching || payment.isFetching,
    refetch: () => void Promise.all([join.refetch(), payment.refetch()]),
  }
}
