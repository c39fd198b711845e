import { sql } from 'kysely'
import type { DeliveryState, DisabledReason } from '#domain/webhooks/delivery.ts'
import type { DeliveryType, WebhookEvent } from '#domain/webhooks/event-types.ts'
import { failingDays, fewestFailures } from '#domain/webhooks/limits.ts'
import { isLeaseFree, processKey } from '#server/platform/db/lease.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { StoredTry } from './tables.ts'

const shownOfEndpoint = [
  'id',
  'url',
  'description',
  'types',
  'enabled',
  'disabledBecause',
  'formerSecretUntil',
  'failingSince',
  'createdAt',
] as const

export type EndpointRow = Awaited<ReturnType<typeof findEndpoints>>[number]

export function findEndpoints(db: Database) {
  return db.selectFrom('webhookEndpoints').select(shownOfEndpoint).orderBy('createdAt').orderBy('id').execute()
}

export function findEndpoint(db: Database, id: string): Promise<EndpointRow | undefined> {
  return db.selectFrom('webhookEndpoints').select(shownOfEndpoint).where('id', '=', id).executeTakeFirst()
}

export function findSigningEndpoint(db: Database, id: string) {
  return db
    .selectFrom('webhookEndpoints')
    .select(['id', 'url', 'secret', 'formerSecret', 'formerSecretUntil'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface NewEndpoint {
  url: string
  description: string
  types: WebhookEvent[]
  enabled: boolean
  secret: string
  createdAt: Date
}

/** Undefined where there are as many as there may be. */
export async function insertEndpoint(
  tx: Tx,
  { url, description, types, enabled, secret, createdAt }: NewEndpoint,
  most: number,
): Promise<EndpointRow | undefined> {
  // One after the other, so that two at once aren't one too many.
  await sql`select pg_advisory_xact_lock(hashtext('webhook-endpoints'))`.execute(tx)
  return tx
    .insertInto('webhookEndpoints')
    .columns(['url', 'description', 'types', 'enabled', 'secret', 'createdAt'])
    .expression(
      sql`select ${url}, ${description}, ${types}::text[], ${enabled}::boolean, ${secret}, ${createdAt}::timestamptz
        where (select count(*) from webhook_endpoints) < ${most}`,
    )
    .returning(shownOfEndpoint)
    .executeTakeFirst()
}

export interface EndpointChange {
  url?: string
  description?: string
  types?: WebhookEvent[]
  enabled?: boolean
}

/** Whoever turns one on, or sends it elsewhere, begins anew: what failed before is forgotten. */
export function updateEndpoint(tx: Tx, id: string, change: EndpointChange): Promise<EndpointRow | undefined> {
  const isFresh = change.enabled === true || change.url !== undefined
  return tx
    .updateTable('webhookEndpoints')
    .set({
      ...change,
      ...(change.enabled !== undefined && { disabledBecause: null }),
      ...(isFresh && { failingSince: null, failures: 0 }),
    })
    .where('id', '=', id)
    .returning(shownOfEndpoint)
    .executeTakeFirst()
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('webhookEndpoints').where('id', '=', id).returning('url').executeTakeFirst()
  return row?.url
}

/** The secret before goes on signing for a while; one that did so still ends. */
export async function replaceSecret(
  tx: Tx,
  id: string,
  { secret, formerSecretUntil }: { secret: string; formerSecretUntil: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('webhookEndpoints')
    .set((eb) => ({ secret, formerSecret: eb.ref('secret'), formerSecretUntil }))
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}

const shownOfDelivery = [
  'd.id',
  'd.endpointId',
  'd.type',
  'd.subjectId',
  'd.state',
  'd.createdAt',
  'd.tries',
  'd.nextAttemptAt',
  'd.attempts',
] as const

export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>[number]

export interface DeliveryQuery {
  webhook?: string | undefined
  state?: DeliveryState | undefined
  type?: DeliveryType | undefined
}

function selectDeliveries(db: Database, { webhook, state, type }: DeliveryQuery) {
  return db
    .selectFrom('webhookDeliveries as d')
    .$if(webhook !== undefined, (query) => query.where('d.endpointId', '=', webhook ?? ''))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'pending'))
    .$if(type !== undefined, (query) => query.where('d.type', '=', type ?? 'webhook.test'))
}

export async function countDeliveries(db: Database, query: DeliveryQuery): Promise<number> {
  const { total } = await selectDeliveries(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findDeliveries(
  db: Database,
  { limit, offset, ...query }: DeliveryQuery & { limit: number; offset: number },
) {
  return selectDeliveries(db, query)
    .select(shownOfDelivery)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The newest of each webhook. */
export function findLastDeliveries(db: Database): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhookEndpoints as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhookDeliveries as latest')
          .selectAll('latest')
          .whereRef('latest.endpointId', '=', 'e.id')
          .orderBy('latest.createdAt', 'desc')
          .orderBy('latest.position', 'desc')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(shownOfDelivery)
    .execute()
}

export function findLastDelivery(db: Database, endpointId: string): Promise<DeliveryRow | undefined> {
  return selectDeliveries(db, { webhook: endpointId })
    .select(shownOfDelivery)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type DeliveryDetailsRow = DeliveryRow & { body: string | null; reply: string | null }

export function findDelivery(db: Database, id: string): Promise<DeliveryDetailsRow | undefined> {
  return db
    .selectFrom('webhookDeliveries as d')
    .select([...shownOfDelivery, 'd.body', 'd.reply'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Takes the webhook for a while, if it is on and nobody sends to it; false where it can't be had. */
export async function leaseEndpoint(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookEndpoints')
    .set({ leasedUntil: until, leasedBy: processKey })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where(isLeaseFree('webhookEndpoints', now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseEndpoint(db: Database, id: string): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ leasedUntil: null, leasedBy: null })
    .where('id', '=', id)
    .where('leasedBy', '=', processKey)
    .execute()
}

/** A delivery that waits, with where it goes. */
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findNextDelivery>>>

/** What waits longest for a webhook that is on, of what is due. */
export function findNextDelivery(db: Database, endpointId: string, now: Date) {
  return db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
    .select([
      'd.id',
      'd.endpointId',
      'd.type',
      'd.subjectId',
      'd.createdAt',
      'd.body',
      'd.tries',
      'd.attempts',
      'e.url',
      'e.secret',
      'e.formerSecret',
      'e.formerSecretUntil',
    ])
    .where('d.endpointId', '=', endpointId)
    .where('d.state', '=', 'pending')
    .where((eb) => eb.or([eb('d.nextAttemptAt', 'is', null), eb('d.nextAttemptAt', '<=', now)]))
    .where('e.enabled', '=', true)
    .orderBy('d.nextAttemptAt', (order) => order.asc().nullsFirst())
    .orderBy('d.position')
    .limit(1)
    .executeTakeFirst()
}

/** The webhooks that something is due for, whatever became of the job that should have seen to it. */
export async function findDueEndpoints(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhookEndpoints as e')
    .select('e.id')
    .where('e.enabled', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhookDeliveries as d')
          .select('d.id')
          .whereRef('d.endpointId', '=', 'e.id')
          .where('d.state', '=', 'pending')
          .where((due) => due.or([due('d.nextAttemptAt', 'is', null), due('d.nextAttemptAt', '<=', now)])),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** From now on it stays as it is. What was transaction of this database means nothing elsewhere, nor after an import. */
export async function storeBody(db: Database, id: string, body: string): Promise<void> {
  await db.updateTable('webhookDeliveries').set({ body, act: null }).where('id', '=', id).execute()
}

export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhookDeliveries').where('id', '=', id).execute()
}

export async function insertTest(
  db: Database,
  { id, endpointId, body, now }: { id: string; endpointId: string; body: string; now: Date },
): Promise<void> {
  await db
    .insertInto('webhookDeliveries')
    .values({
      id,
      endpointId,
      type: 'webhook.test',
      subjectId: endpointId,
      contactId: null,
      act: null,
      state: 'failed',
      body,
      nextAttemptAt: null,
      reply: null,
      createdAt: now,
    })
    .execute()
}

export async function recordTry(
  db: Database,
  id: string,
  given: {
    state: DeliveryState
    tries: number
    attempts: readonly StoredTry[]
    nextAttemptAt: Date | null
    reply: string | null
  },
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ ...given, attempts: JSON.stringify(given.attempts) })
    .where('id', '=', id)
    .execute()
}

/** Waits again, as if it had never been tried; false where there is none. */
export async function resetDelivery(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'pending', tries: 0, nextAttemptAt: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A success ends what failed before. */
export async function noteSuccess(db: Database, endpointId: string): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ failingSince: null, failures: 0 })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute()
}

/** Counts a failure. Answers why the webhook is turned off by it, if it is. */
export async function noteFailure(
  tx: Tx,
  endpointId: string,
  { isGone, now }: { isGone: boolean; now: Date },
): Promise<DisabledReason | undefined> {
  const longAgo = new Date(now.getTime() - failingDays * 86_400_000)
  const { rows } = await sql<{ reason: DisabledReason | null }>`
    with before as materialized (
      select id, case
        when ${isGone}::boolean then 'gone'
        when failing_since <= ${longAgo} and failures + 1 >= ${fewestFailures} then 'failing'
      end as reason
      from webhook_endpoints where id = ${endpointId} and enabled for no key update
    )
    update webhook_endpoints e set failing_since = coalesce(failing_since, ${now}::timestamptz), failures = failures + 1,
      enabled = reason is null, disabled_because = reason
    from before where e.id = before.id returning reason`.execute(tx)
  return rows[0]?.reason ?? undefined
}

/** What waits for a webhook that is off isn't sent later on; it can be replayed. */
export async function giveUpWaiting(tx: Tx, endpointId: string, now: Date): Promise<void> {
  const given: StoredTry = { at: now.toISOString(), failure: 'turned-off', durationMs: 0 }
  await sql`
    update webhook_deliveries set state = 'failed', next_attempt_at = null,
      attempts = attempts || ${JSON.stringify([given])}::jsonb
    where endpoint_id = ${endpointId} and state = 'pending'`.execute(tx)
}

export async function deleteOldDeliveries(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhookDeliveries').where('createdAt', '<', before).execute()
}

/** Tells of what time alone has done: callouts that opened and closed, contributions that ran out. */
export async function followClock(db: Database): Promise<void> {
  await sql`select follow_webhook_callouts(null), follow_webhook_contributions()`.execute(db)
}
