import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { keepAnswer, queryClient } from '#web/platform/queries.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import type { Contribution } from '../form-kind.ts'

export const me = { id: 'me' } as const

export const ownContributionQuery = queryOptions({
  queryKey: ['contact', 'me', 'contribution'],
  queryFn: ({ signal }) => call('GET /contact/:id/contribution', { params: { id: 'me' } }, { signal, quiet: true }),
})

export const pageSize = 12

const paymentsKey = ['contact', 'me', 'payments']

/** A draft is no payment yet. */
const noDrafts: RuleGroup = {
  condition: 'AND',
  rules: [{ field: 'status', operator: 'not_equal', value: ['draft'] }],
}

export const ownPaymentsQuery = (page: number) =>
  queryOptions({
    queryKey: [...paymentsKey, page],
    queryFn: ({ signal }) => {
      const slice = { limit: pageSize, offset: (page - 1) * pageSize }
      const query = { sort: 'chargeDate', order: 'DESC', rules: noDrafts, ...slice } as const
      return call('GET /contact/:id/payment', { params: me, query }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
  })

/** The years that have a statement, the latest first. */
export const statementsQuery = queryOptions({
  queryKey: [...paymentsKey, 'statements'],
  queryFn: ({ signal }) => call('GET /contact/:id/statement', { params: me }, { signal, quiet: true }),
})

/** A page to print, outside the app. */
export const receiptAddress = (paymentId: string) =>
  `/api/1.0/contact/me/payment/${encodeURIComponent(paymentId)}/receipt`

export const statementAddress = (year: number) => `/api/1.0/contact/me/statement/${year}`

const chargeKnownAfterMs = 3_000

/** After a change: as the call answered it, and with it the payments and the membership that follow. */
export async function keepContribution(contribution: Contribution): Promise<void> {
  keepAnswer(ownContributionQuery.queryKey, contribution)
  const askForPayments = () => queryClient.invalidateQueries({ queryKey: paymentsKey })
  // The provider tells of a charge a moment after it was made.
  setTimeout(() => void askForPayments(), chargeKnownAfterMs)
  await Promise.all([askForPayments(), reloadViewer()])
}

/** After a single payment: nothing else has changed. */
export async function keepOneTimePayment(): Promise<void> {
  const askForPayments = () => queryClient.invalidateQueries({ queryKey: paymentsKey })
  setTimeout(() => void askForPayments(), chargeKnownAfterMs)
  await askForPayments()
}

/** Where the provider sends the browser back to. */
export function returnAddress(
  path:
    | '/profile/contribution/complete'
    | '/profile/contribution/payment-method/complete'
    | '/profile/contribution/once/complete',
) {
  return location.origin + withLanguage(path)
}
