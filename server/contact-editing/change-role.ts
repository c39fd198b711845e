import type { RoleChange } from '#domain/contact-editing/api.ts'
import { mayGrant } from '#domain/contacts/access.ts'
import { changeRole, isPossible } from '#domain/contacts/role-change.ts'
import { Problem } from '#domain/http/problem.ts'
import { isActive, lostPowers, type Role, type RoleEntry } from '#domain/roles/role.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import {
  findContact,
  type KnownContact,
  keepSuperadmin,
  lockContact,
  removeRole,
  setRole,
} from '#server/contacts/index.ts'
import { revokeCredentials } from '#server/credentials/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'

/** Gives a role or changes its dates, as an admin asks. */
export function setContactRole(
  { db, viewer, now }: Context,
  { id, role }: { id: string; role: Role },
  change: RoleChange,
): Promise<RoleEntry> {
  if (!mayGrant(viewer?.roles ?? [], role)) throw new Problem('forbidden')
  return db.transaction().execute(async (tx) => {
    const contact = await holdContact(tx, id)
    const entry = changeRole(role, findRole(contact.roles, role), change, now)
    if (!isPossible(entry)) {
      const issues = [{ path: ['dateExpires'], constraint: 'min', message: 'must be later than the start' }]
      throw new Problem('bad-request', { paramType: 'body', issues })
    }
    const staysForGood = isActive(entry, now) && entry.dateExpires === null
    if (role === 'superadmin' && !staysForGood) await keepSuperadmin(tx, contact, now)
    await setRole(tx, id, entry, { now, cause: 'ended' })
    await settleLoss(tx, contact, [...contact.roles.filter((other) => other.role !== role), entry], now)
    const { dateAdded, dateExpires } = entry
    await recordActivity(tx, {
      eventType: 'contact.role-updated',
      targetId: id,
      actor: actorOf(viewer),
      metadata: { role, dateAdded, dateExpires },
      now,
    })
    return entry
  })
}

/** Takes a role away, as an admin asks. */
export async function removeContactRole(
  { db, viewer, now }: Context,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  if (!mayGrant(viewer?.roles ?? [], role)) throw new Problem('forbidden')
  await db.transaction().execute(async (tx) => {
    const contact = await holdContact(tx, id)
    if (role === 'superadmin') await keepSuperadmin(tx, contact, now)
    if (!(await removeRole(tx, id, role, { now, cause: 'ended' }))) throw new Problem('not-found')
    const left = contact.roles.filter((other) => other.role !== role)
    await settleLoss(tx, contact, left, now)
    await recordActivity(tx, {
      eventType: 'contact.role-removed',
      targetId: id,
      actor: actorOf(viewer),
      metadata: { role },
      now,
    })
  })
}

async function settleLoss(tx: Tx, contact: KnownContact, after: readonly RoleEntry[], now: Date): Promise<void> {
  for (const power of lostPowers(contact.roles, after, now)) await revokeCredentials(tx, `${power}-lost`, contact)
}

async function holdContact(tx: Tx, id: string) {
  await lockContact(tx, id)
  const contact = await findContact(tx, id)
  if (!contact) throw new Problem('not-found')
  return contact
}

function findRole(entries: readonly RoleEntry[], role: Role): RoleEntry | undefined {
  return entries.find((entry) => entry.role === role)
}
