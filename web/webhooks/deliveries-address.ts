import { type DeliveryState, deliveryStates } from '#domain/webhooks/delivery.ts'
import { type DeliveryType, deliveryTypes } from '#domain/webhooks/event-types.ts'

export const deliveriesPerPage = 25

export interface DeliveriesAddress {
  page: number
  webhook?: string | undefined
  state?: DeliveryState | undefined
  type?: DeliveryType | undefined
  /** The one that is open beside the list. */
  delivery?: string | undefined
}

export type DeliveriesSearch = { [Name in keyof DeliveriesAddress]?: string | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What of the address is none of these counts as not there. */
export function readDeliveriesAddress(search: DeliveriesSearch): DeliveriesAddress {
  const idOf = (text: string | undefined) => (text && uuid.test(text) ? text : undefined)
  return {
    page: Math.max(1, Number.parseInt(search.page ?? '', 10) || 1),
    webhook: idOf(search.webhook),
    state: deliveryStates.find((state) => state === search.state),
    type: deliveryTypes.find((type) => type === search.type),
    delivery: idOf(search.delivery),
  }
}

export function writeDeliveriesAddress({ page, ...filters }: DeliveriesAddress): DeliveriesSearch {
  return { ...(page > 1 && { page: String(page) }), ...filters }
}

export function isNarrowed({ webhook, state, type }: DeliveriesAddress): boolean {
  return [webhook, state, type].some((filter) => filter !== undefined)
}
