import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import type { DisputeState } from '#domain/payments/returns.ts'

/** Payments as the provider has them. */
export interface ProviderPayments {
  /** As it stands now; undefined when the provider doesn't know it. */
  read(id: string): Promise<ProviderPayment | undefined>
  /** The latest of a subscription, a hundred at most. */
  list(subscriptionId: string): Promise<ProviderPayment[]>
  /**
   * The payment that a charge paid, or a refund is of, by what webhook events name; undefined for what is no payment of ours.
   */
  findByCharge(chargeId: string): Promise<string | undefined>
  /** The address of the provider's own PDF for one; undefined where it has none. Left out where it makes none. */
  findInvoice?(id: string): Promise<string | undefined>
}

/** Payments that stand unpaid at the provider until we have them charged. */
export interface UnpaidPayments {
  /**
   * Charges what is owed to this mandate, which belongs to the customer from now on. Answers how the payment stands;
   * where it is paid or given up already, nothing is charged. Throws `ApprovalRequired` while the payer has to approve it;
   * `isAsked`: they were asked to by an earlier try.
   */
  charge(owed: OwedPayment, step: { key: string; isAsked: boolean }): Promise<PaymentStatus>
  /**
   * Has the payer's bank asked to let through what it wants approved, from what the payment was to be paid from. Answers how
   * the payment stands. Left out where banks ask nobody.
   */
  approve?(paymentId: string, key: string): Promise<PaymentStatus>
  /** It is not asked for any more. */
  writeOff(paymentId: string): Promise<void>
}

interface OwedPayment {
  paymentId: string
  customerId: string
  mandateId: string
}

/** Payments that belong to no subscription. */
export interface OneTimePayments extends UnpaidPayments {
  /**
   * What is to be paid, ready to be charged; answers the payment's id. `again`: an earlier try may have made it already.
   */
  prepare(order: OneTimeOrder, step: { key: string; again: boolean }): Promise<string>
  /** Nobody tries it again. Answers how it stands; undefined when the provider doesn't know it. */
  giveUp(paymentId: string): Promise<ProviderPayment | undefined>
}

export interface OneTimeOrder {
  flowId: string
  contactId: string
  customerId: string
  mandateId: string
  chargeCents: number
  currency: string
  taxPercent: number | null
}

export interface ProviderPayment {
  provider: ProviderName
  id: string
  customerId: string | undefined
  mandateId: string | undefined
  subscriptionId: string | undefined
  status: PaymentStatus
  /** Asked for and not paid: after a charge that did not go through, that much is missing. */
  isOwed: boolean
  /** The payer's bank wants it approved, and it is not charged before. */
  awaitsApproval?: boolean
  /** Given up, so that what it was to pay for is not paid for; a charge-back comes after that. */
  isLost?: boolean
  /** For a period after the first, where the provider tells. */
  isRenewal?: boolean
  type: PaymentType
  amountCents: number
  /** Included in it, as the provider's invoice says; undefined where there is none. */
  taxPercents?: readonly number[]
  refundedCents: number
  /** What the payer's bank took back for good. */
  disputedCents: number
  /** Whether the payer's bank asked for it back; undefined where it did not. */
  dispute?: DisputeState | undefined
  chargeDate: Date
  description: string
  /** Why the last charge did not go through, as the provider names it. */
  failureCode?: string | undefined
  /** What the subscription charged, to compare with a scheduled change. */
  chargeCents: number
  /** Card or account that was named for this payment alone. */
  usedMandateId?: string | undefined
  /** Until when a subscription's payment covers; undefined without a subscription. */
  paidUntil: Date | undefined
}
