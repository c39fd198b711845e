import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import * as flows from './flows/queries.ts'
import { getProvider } from './providers/index.ts'
import { mayHaveMoved } from './saga.ts'

const minute = 60_000
/** As long as the link in the mail works, and a confirmation begun in its last moment. */
const deadlineMs = 24 * 60 * minute + 5 * minute

/** Stores a flow at whose provider something lives that nobody may come back for. */
export async function insertWithDeadline(db: Database, flow: flows.NewPaymentFlow, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await flows.insertPaymentFlow(tx, flow, now)
    const runAt = new Date(now.getTime() + deadlineMs)
    await enqueue(tx, endAbandonedFlow, { flowId: flow.id }, { runAt, key: `abandoned-flow:${flow.id}` })
  })
}

/**
 * A flow that was not completed in time is forgotten here first, so that nobody can complete it any more; then what lives
 * of it at the provider ends. One by which money may have moved is for its saga to settle.
 */
export const endAbandonedFlow = job<{ flowId: string }>(
  'contributions.end-abandoned-flow',
  async ({ flowId }, { db, now }) => {
    await db.transaction().execute(async (tx) => {
      const flow = await flows.lockPaymentFlow(tx, flowId, now)
      if (!flow || flow.completedAt || mayHaveMoved(flow)) return
      if (!flow.isFree) {
        const runAt = new Date(now.getTime() + 5 * minute)
        await enqueue(tx, endAbandonedFlow, { flowId }, { runAt })
        return
      }
      const { method, providerFlowId } = flow
      await flows.deletePaymentFlow(tx, flowId)
      if (providerFlowId) await enqueue(tx, leaveAbandonedFlow, { method, providerFlowId })
    })
  },
)

/** "Already gone" counts as done. */
export const leaveAbandonedFlow = job<{ method: PaymentMethod; providerFlowId: string }>(
  'contributions.leave-abandoned-flow',
  async ({ method, providerFlowId }, { config }) => getProvider(config, method).flows.abandon?.(providerFlowId),
)
