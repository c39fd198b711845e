import type { ColumnType, Generated } from 'kysely'
import type { PaymentMethod, ProviderName } from '#domain/contributions/payment-methods.ts'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import type { DisputeState } from '#domain/payments/returns.ts'
import type { ReconciliationTables } from './reconciliation/tables.ts'
import type { RefundTables } from './refunds/tables.ts'

export interface PaymentTables extends ReconciliationTables, RefundTables {
  payments: {
    id: string
    contactId: string | null
    subscriptionId: string | null
    status: PaymentStatus
    type: PaymentType
    method: PaymentMethod | null
    /** Of the last charge that did not go through, as the provider names it. */
    failureCode: string | null
    amountCents: number
    refundedCents: Generated<number>
    /** What its payer's bank took back. */
    disputedCents: Generated<number>
    /** Null where its payer's bank never asked for it. */
    dispute: DisputeState | null
    chargeDate: Date
    /** Until when it pays for membership; null where it doesn't, or where that isn't known. */
    paidUntil: Date | null
    description: Generated<string>
    /** What of the amount was the fee that the payer bears; null where that isn't known. */
    feeCents: number | null
    /** Included in it, as the provider's invoice says; null where that isn't known. */
    taxPercents: number[] | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  paymentMonths: KeptTotals
  paymentDays: KeptTotals
  /** A row for each contact who has paid. Written by the database itself. */
  payerTotals: {
    contactId: string
    /** Null once no successful payment is left. */
    firstPaidAt: Date | null
    /** Of successful one-time payments, as are the next two. */
    onceCount: Generated<number>
    /** Without what went back; null where there are none. */
    onceCents: number | null
    /** To the cent. */
    onceAverageCents: number | null
  }
  webhookEvents: {
    provider: ProviderName
    id: string
    type: string
    payload: ColumnType<unknown, string, string>
    receivedAt: Generated<Date>
    processedAt: Date | null
  }
  /** Events that were processed, and deleted since. */
  pastWebhookEvents: {
    /** When the event was deleted. */
    deletedAt: Generated<Date>
    provider: ProviderName
    id: string
  }
}

/**
 * How many payments of a kind a month or a day of UTC has, in steps that add up. Written by the database itself;
 * `summedUp` are those that a job has made one of.
 */
interface KeptTotals {
  start: Date
  status: PaymentStatus
  type: PaymentType
  amountCents: number
  number: number
  /** What of them went back. */
  returnedCents: Generated<number>
  summedUp: Generated<boolean>
}
