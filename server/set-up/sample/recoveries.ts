import { type RecoveryState, recoveryEnd } from '#domain/contributions/payment-recovery.ts'
import type { Support } from './supporter.ts'

interface Failure {
  /** Which of the payments failed. */
  index: number
  state: RecoveryState
  endedAt: Date | null
}

/** What became of payments that failed: paid by the next one, or lost with the contribution; open where there is still time. */
export function describeFailures({ payments, cancelledAt }: Support, now: Date): Failure[] {
  return payments.flatMap(({ status, chargeDate }, index): Failure[] => {
    if (status !== 'failed') return []
    const made = payments[index + 1]
    if (made) return [{ index, state: 'recovered', endedAt: made.chargeDate }]
    const end = recoveryEnd(chargeDate)
    const endedAt = cancelledAt && cancelledAt < end ? cancelledAt : end
    return endedAt < now ? [{ index, state: 'lost', endedAt }] : [{ index, state: 'open', endedAt: null }]
  })
}
