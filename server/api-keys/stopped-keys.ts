import { findStopReason, isExpired, type StopReason } from '#domain/api-keys/api-key.ts'
import { activeRoles, type RoleEntry } from '#domain/roles/role.ts'
import type { Database } from '#server/tables.ts'
import { findAllKeys } from './queries.ts'

const texts: Record<StopReason, string> = {
  'no-creator': 'the admin who created it has been deleted',
  'creator-not-admin': 'the contact who created it is not an admin',
}

/** Why a key does nothing, for an operator; undefined while its maker is an admin. */
export function sayStop(creatorRoles: readonly RoleEntry[] | undefined, now: Date): string | undefined {
  const reason = findStopReason(creatorRoles && activeRoles(creatorRoles, now))
  return reason && texts[reason]
}

/** After an upgrade: the keys that scripts may still call with, in vain. */
export async function warnOfStoppedKeys(db: Database, now: Date): Promise<string[]> {
  const keys = (await findAllKeys(db)).filter(({ expires }) => !isExpired(expires, now))
  return keys.flatMap(({ id, description, creatorRoles }) => {
    const reason = sayStop(creatorRoles, now)
    if (!reason) return []
    return `The API key ${id} (${description}) no longer works: ${reason}. A superadmin can take it over in the settings.`
  })
}
