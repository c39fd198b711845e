/** Giving back what a payment brought. */
export interface Refunds {
  /**
   * Gives a part of a payment back, or the rest of it; answers the refund's id. `again`: an earlier try may have done it
   * already. Refused where less is left, so that two who don't know of each other can't give back twice.
   */
  create(refund: RefundOrder, step: { key: string; again: boolean }): Promise<string>
}

interface RefundOrder {
  /** Ours; the provider keeps it with the refund. */
  id: string
  paymentId: string
  amountCents: number
  /** What has been given back of the payment after this. */
  totalCents: number
}
