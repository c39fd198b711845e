import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { wholeStep } from '#domain/money/minor-units.ts'
import type { PaymentStatus, PaymentType } from './payment.ts'
import { type EarlierTaxRates, splitTax, sumByRate, type Tax, type TaxRates, taxPercentOf } from './tax.ts'

export interface ReceivedPayment {
  id: string
  type: PaymentType
  amountCents: number
  refundedCents: number
  /** What the payer's bank took back. */
  disputedCents: number
  chargeDate: Date
  /** What of it was the fee that the payer bears; null where that isn't known. */
  feeCents: number | null
  /** Percents included, as the provider's invoice says; null where none does, and the site's own rates count. */
  taxPercents: readonly number[] | null
  /** Null where that isn't known. */
  method: PaymentMethod | null
}

/** What a receipt says of one payment. */
export interface Receipt {
  /** The payment's id: it stays the same however often the receipt is opened. */
  number: string
  type: PaymentType
  /** Null where that isn't known. */
  method: PaymentMethod | null
  chargeDate: Date
  paidCents: number
  /** What of it was the fee that the payer bears. */
  feeCents: number
  refundedCents: number
  disputedCents: number
  /** What is left after what went back; tax is of this. */
  keptCents: number
  /** Absent where none is included. */
  tax: Tax | undefined
}

export interface Statement {
  year: number
  receipts: Receipt[]
  paidCents: number
  refundedCents: number
  disputedCents: number
  keptCents: number
  /** One for each rate. They are the sums of the receipts' own, so that receipt and statement say the same. */
  taxes: Tax[]
  /** What no tax is included in. */
  untaxedCents: number
}

export interface KnownTaxRates {
  current: TaxRates
  earlier: readonly EarlierTaxRates[]
  /** Of the amounts. */
  currency: string
}

/** Only money that came in is receipted; a refund later doesn't change that. */
export function hasReceipt({ status }: { status: PaymentStatus }): boolean {
  return status === 'successful'
}

export function describeReceipt(payment: ReceivedPayment, rates: KnownTaxRates): Receipt {
  const { id, type, method, chargeDate, amountCents } = payment
  const refundedCents = Math.min(amountCents, Math.max(0, payment.refundedCents))
  const disputedCents = Math.min(amountCents - refundedCents, Math.max(0, payment.disputedCents))
  const keptCents = amountCents - refundedCents - disputedCents
  const percent = payment.taxPercents ? (payment.taxPercents[0] ?? null) : taxPercentOf(payment, rates)
  return {
    number: id,
    type,
    method,
    chargeDate,
    paidCents: amountCents,
    feeCents: Math.min(amountCents, payment.feeCents ?? 0),
    refundedCents,
    disputedCents,
    keptCents,
    tax: percent === null ? undefined : splitTax(keptCents, percent, wholeStep(rates.currency)),
  }
}

/** The receipts of one year, the earliest first, with their sums. */
export function describeStatement(year: number, payments: readonly ReceivedPayment[], rates: KnownTaxRates): Statement {
  const receipts = payments.map((payment) => describeReceipt(payment, rates)).toSorted(byDate)
  const sum = (of: (receipt: Receipt) => number) => receipts.reduce((total, receipt) => total + of(receipt), 0)
  return {
    year,
    receipts,
    paidCents: sum(({ paidCents }) => paidCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    disputedCents: sum(({ disputedCents }) => disputedCents),
    keptCents: sum(({ keptCents }) => keptCents),
    taxes: sumByRate(receipts.flatMap(({ tax }) => tax ?? [])),
    untaxedCents: sum(({ keptCents, tax }) => (tax ? 0 : keptCents)),
  }
}

function byDate(one: Receipt, other: Receipt): number {
  return one.chargeDate.getTime() - other.chargeDate.getTime() || (one.number < other.number ? -1 : 1)
}

/** A year begins and ends in UTC; the end is no part of it. */
export function yearSpan(year: number): { from: Date; until: Date } {
  return { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) }
}
