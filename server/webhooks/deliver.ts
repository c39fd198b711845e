import { type DisabledReason, nextTry } from '#domain/webhooks/delivery.ts'
import { recordActivity } from '#server/activity/index.ts'
import { listAdmins } from '#server/contacts/index.ts'
import { emailContacts } from '#server/emails/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { type Clock, startClock } from '#server/platform/moving-clock.ts'
import type { Tx } from '#server/tables.ts'
import { type Composing, composeBody } from './compose.ts'
import * as queries from './queries.ts'
import { type Outcome, send } from './send.ts'
import { type Secrets, signatureHeaders } from './sign.ts'
import type { StoredTry } from './tables.ts'

/** By this name the database queues it too, for each webhook that something waits for. */
export const deliverTask = { name: 'webhooks.deliver', maxAttempts: 25 }

/** Longer than what is sent once takes; whoever goes on sending renews it. */
const leaseMs = 60_000
/** Then others have their turn. */
const turnMs = 30_000

/**
 * Sends what is due to one webhook, one after the other in the order in which it was queued. Whoever comes while somebody
 * does leaves it to them. After a while others have their turn.
 */
export async function deliver({ endpointId }: { endpointId: string }, context: JobContext): Promise<void> {
  const { db } = context
  const clock = startClock(context.now)
  const turnEnds = new Date(context.now.getTime() + turnMs)
  // What was queued while the last was sent is seen after the lease: its own job may have found it taken.
  while (await queries.findNextDelivery(db, endpointId, clock())) {
    if (clock() >= turnEnds) return enqueue(db, deliverTask, { endpointId })
    const until = new Date(clock().getTime() + leaseMs)
    if (!(await queries.leaseEndpoint(db, endpointId, { now: clock(), until }))) return
    try {
      await sendDue(endpointId, {
        ...context,
        clock,
        stopsAt: new Date(Math.min(turnEnds.getTime(), until.getTime() - leaseMs / 2)),
      })
    } finally {
      await queries.releaseEndpoint(db, endpointId)
    }
  }
}

async function sendDue(
  endpointId: string,
  { clock, stopsAt, db, config }: Pick<JobContext, 'db' | 'config'> & { clock: Clock; stopsAt: Date },
): Promise<void> {
  while (clock() < stopsAt) {
    const due = await queries.findNextDelivery(db, endpointId, clock())
    if (!due) return
    await sendNext(due, { db, config, now: clock() })
  }
}

/**
 * Its body is made before the first try and stays: what is sent again is the same. Killed after sending and before it is
 * noted, it is sent once more, under the same id.
 */
async function sendNext(due: queries.DueDelivery, { db, config, now }: Composing): Promise<void> {
  const body = due.body ?? (await composeBody({ db, config, now }, due))
  if (body === undefined) return queries.deleteDelivery(db, due.id)
  if (due.body === null) await queries.storeBody(db, due.id, body)
  const outcome = await sendSigned(config, { ...due, body }, now)
  await noteOutcome({ db, config, now }, due, outcome)
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

export function addTry(
  attempts: readonly StoredTry[],
  { status, failure, durationMs }: Outcome,
  now: Date,
): StoredTry[] {
  const at = now.toISOString()
  const added = { at, ...(status !== undefined && { status }), ...(failure && { failure }), durationMs }
  return [...attempts, added].slice(-keptTries)
}

async function noteOutcome({ db, config, now }: Composing, due: queries.DueDelivery, outcome: Outcome): Promise<void> {
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
    if (next) await enqueue(tx, deliverTask, { endpointId }, { runAt: next })
    if (!disabled) return
    await queries.giveUpWaiting(tx, endpointId, now)
    const metadata = { action: 'turned-off', reason: disabled, url: due.url }
    const actor = { type: 'system' } as const
    await recordActivity(tx, { eventType: 'app.webhook-updated', targetId: endpointId, actor, metadata, now })
    await emailAdmins(tx, { url: due.url, reason: disabled, deliveryId: id }, config, now)
  })
}

/** Nobody looks at the settings every day, and what waits for its notifications may not notice. */
async function emailAdmins(
  tx: Tx,
  { url, reason, deliveryId }: { url: string; reason: DisabledReason; deliveryId: string },
  config: Config,
  now: Date,
): Promise<void> {
  const template = 'webhook-turned-off'
  const write = ({ id }: { id: string }) => ({
    cause: `${template}:${deliveryId}:${id}:${now.toISOString()}`,
    fields: {
      WEBHOOK: url,
      REASON: { phrase: `webhook-${reason}` as const },
      SETTINGSLINK: `${config.audience}/admin/settings/webhooks`,
    },
  })
  await emailContacts(tx, template, await listAdmins(tx, now), write, now, 'transactional')
}
