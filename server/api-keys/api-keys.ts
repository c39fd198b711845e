import { randomBytes } from 'node:crypto'
import type { ApiKey, apiKeysApi } from '#domain/api-keys/api.ts'
import { findStopReason, isExpired } from '#domain/api-keys/api-key.ts'
import { apiKeyFilters } from '#domain/api-keys/filters.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import { type Actor, actorOf, recordActivity } from '#server/activity/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { hashKeySecret } from './presented-key.ts'
import { countKeys, deleteKey, findKey, findKeys, insertKey, type KeyRow, updateCreator } from './queries.ts'

export async function listKeys(
  context: Context,
  { rules, ...page }: Query<typeof apiKeysApi.listApiKeys>,
): Promise<Reply<typeof apiKeysApi.listApiKeys>> {
  const { db, viewer, now } = context
  const where = rules ? readRules(rules, apiKeyFilters, { now, viewer, currency: 'EUR' }) : { every: [] }
  const [total, rows] = [await countKeys(db, where), await findKeys(db, where, page)]
  return { items: await describeKeys(context, rows), total, offset: page.offset, count: rows.length }
}

export async function showKey(context: Context, id: string): Promise<ApiKey> {
  const row = await findKey(context.db, id)
  const [key] = row ? await describeKeys(context, [row]) : []
  if (!key) throw new Problem('not-found')
  return key
}

async function describeKeys(context: Context, rows: readonly KeyRow[]): Promise<ApiKey[]> {
  const creatorIds = rows.flatMap(({ creatorId }) => creatorId ?? [])
  const creators = await viewContacts(context.db, creatorIds, context)
  return rows.map(({ creatorId, lastUsedAt, ...key }) => {
    const creator = (creatorId && creators.get(creatorId)) || null
    return { ...key, lastUsedAt: lastUsedAt ?? undefined, creator, stopped: findStopReason(creator?.activeRoles) }
  })
}

export interface NewKey {
  description: string
  expires: Date | null
  creatorId: string | null
}

/** Makes a key and answers its token, which nobody can read again. */
export async function createKey(
  db: Database,
  { description, expires, creatorId }: NewKey,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  if (isExpired(expires, now))
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['expires'], constraint: 'min' }] })
  const [id, secret] = [randomBytes(8).toString('hex'), randomBytes(24).toString('hex')]
  await db.transaction().execute(async (tx) => {
    await insertKey(tx, { id, secretHash: hashKeySecret(secret), description, creatorId, expires, createdAt: now })
    const metadata = { action: 'created', description, expires: expires?.toISOString() ?? null }
    await recordActivity(tx, { eventType: 'contact.api-key-configured', targetId: id, actor, metadata, now })
  })
  return `${id}_${secret}`
}

/** False when there was none. */
export function removeKey(db: Database, id: string, { actor, now }: { actor: Actor; now: Date }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const description = await deleteKey(tx, id)
    if (description === undefined) return false
    const metadata = { action: 'deleted', description }
    await recordActivity(tx, { eventType: 'contact.api-key-configured', targetId: id, actor, metadata, now })
    return true
  })
}

export async function createOwnKey(
  { db, viewer, now }: Context,
  { description, expires = null }: { description: string; expires?: Date | null | undefined },
): Promise<{ token: string }> {
  const creatorId = viewer?.contactId ?? null
  return { token: await createKey(db, { description, expires, creatorId }, { actor: actorOf(viewer), now }) }
}

/** The superadmin who asks answers for the key from now on. */
export async function takeKeyOver(context: Context, id: string): Promise<ApiKey> {
  const { db, viewer, now } = context
  if (!viewer?.contactId) throw new Problem('forbidden')
  const creatorId = viewer.contactId
  await db.transaction().execute(async (tx) => {
    const description = await updateCreator(tx, id, creatorId)
    if (description === undefined) throw new Problem('not-found')
    const metadata = { action: 'taken-over', description }
    const eventType = 'contact.api-key-configured'
    await recordActivity(tx, { eventType, targetId: id, actor: actorOf(viewer), metadata, now })
  })
  return showKey(context, id)
}

export async function endKey({ db, viewer, now }: Context, id: string): Promise<void> {
  if (!(await removeKey(db, id, { actor: actorOf(viewer), now }))) throw new Problem('not-found')
}
