/**
 * What a change costs for the time that is paid for already: charged once, beside the subscription, and exactly as it was
 * shown.
 */
export interface Differences {
  /**
   * Answers the payment's id. Declined, nothing is charged and nothing stays open. `again`: an earlier try may have
   * charged it already.
   */
  charge(difference: Difference, step: { key: string; again: boolean }): Promise<string>
  /** The payment that an earlier try left charged or on its way; what it left uncharged is given up. */
  settle(difference: Difference): Promise<string | undefined>
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
