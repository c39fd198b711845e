import { Problem } from '#domain/http/problem.ts'
import type { Body, Reply } from '#domain/http/route.ts'
import type { Webhook, webhooksApi } from '#domain/webhooks/api.ts'
import { formerSecretHours, webhookLimits } from '#domain/webhooks/limits.ts'
import { readWebhookUrl } from '#domain/webhooks/url.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { hostOf, isAllowed } from './addresses.ts'
import { describeDelivery } from './deliveries.ts'
import * as queries from './queries.ts'
import { makeSecret } from './sign.ts'

export async function listWebhooks({ db, now }: Context): Promise<Webhook[]> {
  const [rows, deliveries] = [await queries.findEndpoints(db), await queries.findLastDeliveries(db)]
  const last = new Map(deliveries.map((row) => [row.endpointId, row]))
  return rows.map((row) => describeWebhook(row, last.get(row.id), now))
}

export async function showWebhook({ db, now }: Context, id: string): Promise<Webhook> {
  const [row, last] = [await queries.findEndpoint(db, id), await queries.findLastDelivery(db, id)]
  if (!row) throw new Problem('not-found')
  return describeWebhook(row, last, now)
}

function describeWebhook(row: queries.EndpointRow, last: queries.DeliveryRow | undefined, now: Date): Webhook {
  const { id, url, description, types, enabled, disabledBecause, failingSince, formerSecretUntil, createdAt } = row
  return {
    id,
    url,
    description,
    types,
    enabled,
    createdAt,
    ...(disabledBecause && { disabledBecause }),
    ...(failingSince && { failingSince }),
    ...(formerSecretUntil && formerSecretUntil > now && { formerSecretUntil }),
    ...(last && { lastDelivery: describeDelivery(last) }),
  }
}

export async function createWebhook(
  context: Context,
  { description = '', types, enabled = true, ...given }: Body<typeof webhooksApi.createWebhook>,
): Promise<Reply<typeof webhooksApi.createWebhook>> {
  const { db, config, now } = context
  const url = getUrl(given.url, config)
  const secret = makeSecret()
  return db.transaction().execute(async (tx) => {
    const created = { url, description, types, enabled, secret, createdAt: now }
    const row = await queries.insertEndpoint(tx, created, webhookLimits.webhooks)
    if (!row) throw invalid('webhooks', 'max')
    await recordChange(tx, context, row.id, { action: 'created', url, types })
    return { ...describeWebhook(row, undefined, now), secret }
  })
}

export async function changeWebhook(
  context: Context,
  id: string,
  { url, description, types, enabled }: Body<typeof webhooksApi.changeWebhook>,
): Promise<Webhook> {
  const change = {
    ...(url !== undefined && { url: getUrl(url, context.config) }),
    ...(description !== undefined && { description }),
    ...(types !== undefined && { types }),
    ...(enabled !== undefined && { enabled }),
  }
  const fields = Object.keys(change)
  if (fields.length === 0) return showWebhook(context, id)
  await context.db.transaction().execute(async (tx) => {
    const row = await queries.updateEndpoint(tx, id, change)
    if (!row) throw new Problem('not-found')
    if (enabled === false) await queries.giveUpWaiting(tx, id, context.now)
    await recordChange(tx, context, id, { action: 'changed', url: row.url, fields })
  })
  return showWebhook(context, id)
}

export async function removeWebhook(context: Context, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const url = await queries.deleteEndpoint(tx, id)
    if (url === undefined) throw new Problem('not-found')
    await recordChange(tx, context, id, { action: 'deleted', url })
  })
}

export async function rotateSecret(
  context: Context,
  id: string,
): Promise<Reply<typeof webhooksApi.rotateWebhookSecret>> {
  const secret = makeSecret()
  const formerSecretUntil = new Date(context.now.getTime() + formerSecretHours * 3_600_000)
  await context.db.transaction().execute(async (tx) => {
    const url = await queries.replaceSecret(tx, id, { secret, formerSecretUntil })
    if (url === undefined) throw new Problem('not-found')
    await recordChange(tx, context, id, { action: 'secret-changed', url })
  })
  return { secret, formerSecretUntil }
}

/** What can be seen of an address as it stands; where a name leads is looked up for each try. */
function getUrl(typed: string, { webhooks }: Config): string {
  const url = readWebhookUrl(typed, { allowHttp: webhooks.allowLoopback })
  if (url === undefined) throw invalid('url', 'isWebhookUrl')
  const host = hostOf(new URL(url))
  const isNumber = host.includes(':') || /^[\d.]+$/.test(host)
  if (isNumber && !isAllowed(host, webhooks)) throw invalid('url', 'isPublicAddress')
  return url
}

function invalid(field: string, constraint: string): Problem {
  return new Problem('bad-request', { paramType: 'body', issues: [{ path: [field], constraint }] })
}

function recordChange(tx: Tx, { viewer, now }: Context, targetId: string, metadata: Record<string, unknown>) {
  return recordActivity(tx, { eventType: 'app.webhook-updated', targetId, actor: actorOf(viewer), metadata, now })
}
