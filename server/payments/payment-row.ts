import type { ProviderPayment } from '#server/contributions/index.ts'
import type { PaymentRow } from './queries.ts'

/** A payment as it is kept; `contactId` is null where the contact is gone. */
export function paymentRow(payment: ProviderPayment, contactId: string | null): PaymentRow {
  const { id, subscriptionId, status, type, amountCents, refundedCents, chargeDate, description } = payment
  return {
    id,
    contactId,
    subscriptionId: subscriptionId ?? null,
    status,
    type,
    amountCents,
    refundedCents,
    chargeDate,
    description,
  }
}
