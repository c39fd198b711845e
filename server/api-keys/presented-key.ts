import { createHash, timingSafeEqual } from 'node:crypto'
import { findStopReason, isExpired, readKeyToken } from '#domain/api-keys/api-key.ts'
import { activeRoles } from '#domain/roles/role.ts'
import type { ApiKeys } from '#server/platform/http/api-keys.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { findPresentedKey, touchKey } from './queries.ts'

const minute = 60_000
const nobodysHash = Buffer.alloc(32)

/** The keys that scripts present, while the admin who made them is one. Never with a superadmin's power, also not when acting for one. */
export const apiKeys: ApiKeys = {
  async find(db, { token, actingFor }, now) {
    const read = readKeyToken(token)
    if (!read || (actingFor !== undefined && !isUuid(actingFor))) return undefined
    const key = await findPresentedKey(db, read.id, actingFor)
    // An unknown key is compared as well: how long the answer takes tells nothing.
    const isRight = timingSafeEqual(key ? Buffer.from(key.secretHash, 'hex') : nobodysHash, digest(read.secret))
    if (!key || !isRight || isExpired(key.expires, now)) return undefined
    if (findStopReason(key.creatorRoles && activeRoles(key.creatorRoles, now))) return undefined

    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= minute) await touchKey(db, read.id, now)
    if (actingFor === undefined) return asKey(read.id, undefined, ['admin'])
    if (!key.roles) return undefined
    const roles = activeRoles(key.roles, now).filter((role) => role !== 'superadmin')
    return asKey(read.id, actingFor.toLowerCase(), roles)
  },
}

export function hashKeySecret(secret: string): string {
  return digest(secret).toString('hex')
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function asKey(keyId: string, contactId: string | undefined, roles: Viewer['roles']): Viewer {
  return { method: 'api-key', keyId, contactId, roles }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
