import { randomUUID } from 'node:crypto'
import type { Query, Reply } from '#domain/http/route.ts'
import type { paymentsApi } from '#domain/payments/api.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { reconcileTask } from '../tasks.ts'
import * as queries from './queries.ts'

export async function listRuns(
  { db }: Context,
  { limit, offset }: Query<typeof paymentsApi.listReconciliationRuns>,
): Promise<Reply<typeof paymentsApi.listReconciliationRuns>> {
  const [total, runs] = [await queries.countRuns(db), await queries.listRuns(db, { limit, offset })]
  return { items: runs.map(describeRun), total, offset, count: runs.length }
}

/** In the background; somebody who asks twice gets the same run. */
export function startRun({ db, now }: Context): Promise<Reply<typeof paymentsApi.startReconciliation>> {
  return db.transaction().execute(async (tx) => {
    await queries.queueForRuns(tx)
    const active = await queries.findActiveRun(tx, now)
    if (active) return describeRun(active)
    const runId = randomUUID()
    await queries.insertRun(tx, runId, now)
    await enqueue(tx, reconcileTask, { runId }, { key: `${reconcileTask.name}:${runId}` })
    const run = await queries.findActiveRun(tx, now)
    if (!run) throw new Error('a run that was stored is not there')
    return describeRun(run)
  })
}

function describeRun({
  startedAt,
  endedAt,
  askedAt,
  id,
  status,
  payments,
  subscriptions,
  paymentsHere,
  ...run
}: queries.Run) {
  const { repaired, leftOpen, unavailable } = run
  return {
    id,
    status,
    askedAt,
    startedAt: startedAt ?? undefined,
    endedAt: endedAt ?? undefined,
    payments,
    subscriptions,
    paymentsHere: paymentsHere ?? undefined,
    repaired,
    leftOpen,
    unavailable,
  }
}
