import { ProviderDeclined } from '#server/contributions/index.ts'
import { job } from '#server/platform/jobs/job.ts'
import { carryOutRefund, finishRefundTask, leaseEnd } from './carry-out.ts'
import { findRefund, leaseRefund } from './queries.ts'

/** Does nothing where the refund is settled. It asks the provider first whether the refund was made. */
export const finishRefund = job<{ id: string }>(
  finishRefundTask.name,
  async ({ id }, context) => {
    const { db, now, log } = context
    const known = await findRefund(db, id)
    if (known?.state !== 'begun') return
    const refund = await leaseRefund(db, id, { now, until: leaseEnd(now) })
    if (!refund) throw new Error('another process is at work on this refund')
    const { requestedBy } = refund
    const actor = requestedBy ? { type: 'user' as const, id: requestedBy } : { type: 'system' as const }
    try {
      await carryOutRefund(context, refund, { actor, again: true })
    } catch (error) {
      // The payment's page says that it was refused; nobody waits for it here.
      if (!(error instanceof ProviderDeclined)) throw error
      log.warn({ err: error, refund: id }, 'a refund was refused')
    }
  },
  { maxAttempts: finishRefundTask.maxAttempts },
)
