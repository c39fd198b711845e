import { Problem } from '#domain/http/problem.ts'
import { ProviderDeclined } from './provider-errors.ts'

/** Where a payment waits for its payer to approve it at their bank. */
export interface Approval {
  paymentId: string
  /** By which the payer's browser has it approved. Undefined once it was refused. */
  clientSecret: string | undefined
  /** Why it was, as the provider names it. */
  refusal: string
}

/**
 * The bank wants the payer's approval, and nothing is charged before. The same act goes on once it was given; who is to be
 * asked gets the secret.
 */
export class ApprovalRequired extends Problem {
  readonly paymentId: string

  constructor({ paymentId, clientSecret }: { paymentId: string; clientSecret: string }) {
    super('payment-requires-action', { clientSecret })
    this.name = 'ApprovalRequired'
    this.paymentId = paymentId
  }
}

/** The payer has refused it, or nobody asks for it any more: as a decline, nothing was charged. */
export class ApprovalDeclined extends ProviderDeclined {
  constructor(refusal = 'authentication_required') {
    super(refusal, undefined)
    this.name = 'ApprovalDeclined'
  }
}
