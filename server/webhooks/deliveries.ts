import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import type { WebhookDelivery, WebhookDeliveryDetails, webhooksApi } from '#domain/webhooks/api.ts'
import { testEvent } from '#domain/webhooks/event-types.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { composeBody } from './compose.ts'
import { addTry, deliverTask, sendSigned } from './deliver.ts'
import * as queries from './queries.ts'
import { messageIdOf } from './sign.ts'

export async function listDeliveries(
  { db }: Context,
  query: Query<typeof webhooksApi.listWebhookDeliveries>,
): Promise<Reply<typeof webhooksApi.listWebhookDeliveries>> {
  const [total, rows] = [await queries.countDeliveries(db, query), await queries.findDeliveries(db, query)]
  return { items: rows.map(describeDelivery), total, offset: query.offset, count: rows.length }
}

export function describeDelivery(row: queries.DeliveryRow): WebhookDelivery {
  const { id, endpointId, type, subjectId, state, createdAt, tries, nextAttemptAt, attempts } = row
  const last = attempts.at(-1)
  return {
    id,
    webhookId: endpointId,
    messageId: messageIdOf(id),
    type,
    subjectId,
    state,
    createdAt,
    tries,
    ...(last && { triedAt: new Date(last.at), durationMs: last.durationMs }),
    ...(last?.status !== undefined && { status: last.status }),
    ...(last?.failure && { failure: last.failure }),
    ...(state === 'pending' && nextAttemptAt && { nextTryAt: nextAttemptAt }),
  }
}

export async function showDelivery({ db }: Pick<Context, 'db'>, id: string): Promise<WebhookDeliveryDetails> {
  const row = await queries.findDelivery(db, id)
  if (!row) throw new Problem('not-found')
  return {
    ...describeDelivery(row),
    body: row.body,
    ...(row.reply !== null && { reply: row.reply }),
    log: row.attempts.map(({ at, ...attempt }) => ({ at: new Date(at), ...attempt })),
  }
}

/** Sends it as it was once more, with all its tries; a webhook that is off gets nothing. */
export async function replayDelivery(context: Context, id: string): Promise<WebhookDeliveryDetails> {
  await context.db.transaction().execute(async (tx) => {
    const delivery = await queries.findDelivery(tx, id)
    const webhook = delivery && (await queries.findEndpoint(tx, delivery.endpointId))
    if (!webhook) throw new Problem('not-found')
    if (!webhook.enabled) throw new Problem('webhook-turned-off')
    await queries.resetDelivery(tx, id)
    await enqueue(tx, deliverTask, { endpointId: webhook.id })
  })
  return showDelivery(context, id)
}

/** At once and only once, whether or not the webhook is on: whoever presses the button reads what came back. */
export async function testWebhook(context: Context, endpointId: string): Promise<WebhookDeliveryDetails> {
  const { db, config, now } = context
  const webhook = await queries.findSigningEndpoint(db, endpointId)
  if (!webhook) throw new Problem('not-found')
  const id = randomUUID()
  const body = (await composeBody(context, { type: testEvent, subjectId: endpointId, createdAt: now })) ?? '{}'
  await queries.insertTest(db, { id, endpointId, body, now })
  const outcome = await sendSigned(config, { ...webhook, id, body }, now)
  await queries.recordTry(db, id, {
    state: outcome.failure ? 'failed' : 'delivered',
    tries: 1,
    attempts: addTry([], outcome, now),
    nextAttemptAt: null,
    reply: outcome.reply ?? null,
  })
  return showDelivery(context, id)
}
