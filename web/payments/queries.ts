import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { endOfDay, pageQuery, startOfDay } from '#web/lists/index.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import type { PaymentsAddress } from './payments-address.ts'

export type ListedPayment = ReplyOf<'GET /payment'>['items'][number]

export type PaymentHistory = ReplyOf<'GET /payment/:id/history'>

/** Where one payment is shown. */
export const paymentPath = (id: string) => `/admin/payments/${encodeURIComponent(id)}`

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) =>
      call('GET /payment/:id', { params: { id }, query: { with: ['contact'] } }, { signal, quiet: true }),
  })

export const paymentHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'history', id],
    queryFn: ({ signal }) => call('GET /payment/:id/history', { params: { id } }, { signal, quiet: true }),
  })

/** A page of the payments that rules describe; the old page stays while the next is on its way. */
export const paymentsQuery = (address: PaymentsAddress, rules: RuleGroup) => {
  const query = { ...pageQuery(address), with: ['contact' as const], rules }
  return queryOptions({
    queryKey: ['payments', query],
    queryFn: ({ signal }) => call('GET /payment', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Their number, sum and average. */
export const paymentTotalsQuery = (rules: RuleGroup) =>
  queryOptions({
    queryKey: ['payments', 'totals', rules],
    queryFn: ({ signal }) => call('GET /payment/aggregate', { query: { rules } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type RecoveryReport = ReplyOf<'GET /payment-recovery'>

/** Failed renewals, of those days where any are chosen. */
export const recoveriesQuery = ({ from, to }: Pick<PaymentsAddress, 'from' | 'to'>) => {
  const query = {
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
  }
  return queryOptions({
    queryKey: ['payments', 'recoveries', query],
    queryFn: ({ signal }) => call('GET /payment-recovery', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
