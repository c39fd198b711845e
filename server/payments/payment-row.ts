import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { ProviderPayment } from '#server/contributions/index.ts'
import type { PaymentRow } from './queries.ts'

/** What the provider's own record of a payment doesn't say. */
interface Facts {
  method?: PaymentMethod | null
  failureCode?: string | undefined
  feeCents?: number | null
}

/** A payment as it is kept; `contactId` is null where the contact is gone. */
export function paymentRow(
  payment: ProviderPayment,
  contactId: string | null,
  { method, failureCode, feeCents }: Facts = {},
): PaymentRow {
  const { id, subscriptionId, status, type, amountCents, refundedCents, chargeDate, description } = payment
  const { disputedCents, dispute } = payment
  return {
    id,
    contactId,
    subscriptionId: subscriptionId ?? null,
    status,
    type,
    method: method ?? null,
    failureCode: payment.failureCode ?? failureCode ?? null,
    amountCents,
    refundedCents,
    disputedCents,
    dispute: dispute ?? null,
    chargeDate,
    paidUntil: payment.paidUntil ?? null,
    description,
    feeCents: feeCents ?? null,
    taxPercents: payment.taxPercents ? [...payment.taxPercents] : null,
  }
}
