import * as z from 'zod/mini'
import type { Role } from '#domain/roles/role.ts'
import { descriptionLimit } from './limits.ts'

/** What a key is for. */
export const KeyDescription = z.string().check(z.trim(), z.minLength(1), z.maxLength(descriptionLimit))

const tokenPattern = /^([0-9a-f]{16})_([0-9a-f]{48})$/

export function readKeyToken(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = tokenPattern.exec(token) ?? []
  return id && secret ? { id, secret } : undefined
}

/** Why a key that has not expired does nothing: it acts only while the admin who made it is one. */
export const stopReasons = ['no-creator', 'creator-not-admin'] as const
export type StopReason = (typeof stopReasons)[number]

export function findStopReason(creatorRoles: readonly Role[] | undefined): StopReason | undefined {
  if (!creatorRoles) return 'no-creator'
  return creatorRoles.includes('admin') ? undefined : 'creator-not-admin'
}

export function isExpired(expires: Date | null, now: Date): boolean {
  return expires !== null && expires <= now
}
