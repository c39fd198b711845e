import { nextTry } from '#domain/webhooks/delivery.ts'
import { recordActivity } from '#server/activity/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Database, Tx } from '#server/tables.ts'
import { composeBody } from './compose.ts'
import * as queries from './queries.ts'
import { type Outcome, send } from './send.ts'
import { type Secrets, signatureHeaders } from './sign.ts'
import type { StoredTry } from './tables.ts'

/** By this name the database queues it too. */
export const deliverTask = { name: 'webhooks.deliver', maxAttempts: 25 }

/** Of one webhook, one delivery at a time: what is slow keeps nobody else waiting. */
export async function enqueueDelivery(
  tx: Tx,
  { id, endpointId }: { id: string; endpointId: string },
  runAt?: Date,
): Promise<void> {
  const options = { key: `webhooks:${id}`, queue: `webhooks:${endpointId}`, ...(runAt && { runAt }) }
  await enqueue(tx, deliverTask, { id }, options)
}

/**
 * Tries to deliver what waits. Its body is made before the first try, outside any transaction, and stays: what is sent again
 * is the same. Killed after sending and before it is noted, it sends once more, under the same id.
 */
export async function deliver({ id }: { id: string }, { db, config, now }: JobContext): Promise<void> {
  const due = await queries.findDueDelivery(db, id)
  if (!due?.enabled) return
  const body = due.body ?? (await composeBody({ db, config, now }, due))
  if (body === undefined) return queries.deleteDelivery(db, id)
  if (due.body === null) await queries.storeBody(db, id, body)
  const outcome = await sendSigned(config, { ...due, body }, now)
  await noteOutcome(db, due, outcome, now)
}

export function sendSigned(
  config: Config,
  { id, url, body, ...secrets }: Secrets & { id: string; url: string; body: string },
  now: Date,
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Masthead',
    ...signatureHeaders(id, body, secrets, now),
  }
  return send({ url, headers, body }, config.webhooks)
}

/** The latest are kept: those of a day, and some replays. */
const keptTries = 20

export function addTry(attempts: readonly StoredTry[], { status, failure, durationMs }: Outcome, now: Date): StoredTry[] {
  const at = now.toISOString()
  const added = { at, ...(status !== undefined && { status }), ...(failure && { failure }), durationMs }
  return [...attempts, added].slice(-keptTries)
}

async function noteOutcome(db: Database, due: queries.DueDelivery, outcome: Outcome, now: Date): Promise<void> {
  const { id, endpointId } = due
  const tries = due.tries + 1
  const noted = { tries, attempts: addTry(due.attempts, outcome, now), reply: outcome.reply ?? null }
  if (!outcome.failure) {
    await queries.recordTry(db, id, { ...noted, state: 'delivered', nextAttemptAt: null })
    return queries.noteSuccess(db, endpointId)
  }
  const isGone = outcome.failure === 'gone'
  await db.transaction().execute(async (tx) => {
    const disabled = await queries.noteFailure(tx, endpointId, { isGone, now })
    const next = disabled ? undefined : nextTry(tries, now, Math.random())
    await queries.recordTry(tx, id, { ...noted, state: next ? 'pending' : 'failed', nextAttemptAt: next ?? null })
    if (next) await enqueueDelivery(tx, due, next)
    if (!disabled) return
    await queries.giveUpWaiting(tx, endpointId, now)
    const metadata = { action: 'turned-off', reason: disabled, url: due.url }
    const actor = { type: 'system' } as const
    await recordActivity(tx, { eventType: 'app.webhook-updated', targetId: endpointId, actor, metadata, now })
  })
}
