/**
 * What a change costs for the time that is paid for already: charged once, beside the subscription, and exactly as it was
 * shown.
 */
export interface Differences {
  /**
   * Answers the payment's id. Declined, nothing is charged and nothing stays open. Throws `ApprovalRequired` while its payer
   * has to approve it. `again`: an earlier try may have charged it already; `isAsked`: it asked the payer.
   */
  charge(difference: Difference, step: { key: string; again: boolean; isAsked: boolean }): Promise<string>
  /**
   * The payment that an earlier try left charged or on its way; what it left uncharged is given up. So is what its payer may
   * still approve if it `givesUp`; without that it throws `ApprovalRequired`.
   */
  settle(difference: Difference, how: { givesUp: boolean }): Promise<string | undefined>
}

export interface Difference {
  /** The payment flow that carries the change out. */
  flowId: string
  contactId: string
  customerId: string
  mandateId: string
  subscriptionId: string
  amountCents: number
  currency: string
  taxPercent: number | null
}

/** Marks a payment of a difference at its provider. */
export const differenceMark = 'prorated'
