import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import type { QueuedJob } from '#server/platform/jobs/job.ts'

export interface KeepPaymentPayload {
  provider: ProviderName
  paymentId: string
  /** It was refused at once, and nobody tries it again. */
  declined: boolean
}

/** Writes down what came of a one-time payment; the room of payments does it, also where no notification comes. */
export const keepPaymentTask: QueuedJob<KeepPaymentPayload> = { name: 'payments.keep-one-time', maxAttempts: 25 }
