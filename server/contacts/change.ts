import { isDeepStrictEqual } from 'node:util'
import { isForAdminsOnly, mayChangeSignIn } from '#domain/contacts/access.ts'
import type { Contact } from '#domain/contacts/answer.ts'
import { type ContactChange, type ProfileChange, readTagChanges } from '#domain/contacts/change.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { hashPassword } from '#server/sign-in/index.ts'
import type { Tx } from '#server/tables.ts'
import {
  addTags,
  type ContactRow,
  endSessions,
  findContactRow,
  lockContact,
  readRoles,
  removeTags,
  updateContact,
  updateProfile,
} from './queries.ts'
import { isAdmin, viewContact } from './view.ts'

/** Changes what is given and answers the contact, with its profile when that was given. */
export async function changeContact(context: Context, id: string, change: ContactChange): Promise<Contact> {
  const { db, viewer, now } = context
  if (!isAdmin(viewer) && isForAdminsOnly(change)) throw new Problem('forbidden')
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password)

  const contact = await db.transaction().execute(async (tx) => {
    await lockContact(tx, id)
    const row = await findContactRow(tx, id, [])
    if (!row) throw new Problem('not-found')
    const email = change.email === row.email ? undefined : change.email
    const changesSignIn = email !== undefined || passwordHash !== undefined
    if (changesSignIn && !mayChangeSignIn(viewer?.roles ?? [], readRoles(row.roles), now))
      throw new Problem('forbidden')

    const fields = [
      ...(await changeBasics(tx, row, { email, firstname: change.firstname, lastname: change.lastname, passwordHash })),
      ...(await changeProfile(tx, row, change.profile ?? {})),
      ...(await changeTags(tx, row, change.tags ?? [])),
    ]
    if (passwordHash) await endSessions(tx, id, viewer?.method === 'user' ? viewer.sessionId : undefined)
    if (fields.length > 0) {
      await recordActivity(tx, {
        eventType: 'contact.profile-updated',
        targetId: id,
        actor: actorOf(viewer),
        metadata: { fields },
        now,
      })
    }
    return viewContact(tx, id, { viewer, with: change.profile ? ['profile'] : [], now, config: context.config })
  })
  if (!contact) throw new Problem('not-found')
  return contact
}

interface Basics {
  email: string | undefined
  firstname: string | undefined
  lastname: string | undefined
  passwordHash: string | undefined
}

async function changeBasics(tx: Tx, row: ContactRow, { passwordHash, ...given }: Basics): Promise<string[]> {
  const changed = differences(row, given)
  if (Object.keys(changed).length === 0 && !passwordHash) return []
  const isStored = await updateContact(tx, row.id, {
    ...changed,
    ...(passwordHash && { passwordHash, failedLogins: 0 }),
  })
  if (!isStored) throw new Problem('duplicate-email', { email: given.email })
  return [...Object.keys(changed), ...(passwordHash ? ['password'] : [])]
}

async function changeProfile(tx: Tx, row: ContactRow, change: ProfileChange): Promise<string[]> {
  const changed = differences(row, withNewsletterRules(row, withSafeNotes(change)))
  if (Object.keys(changed).length > 0) await updateProfile(tx, row.id, changed)
  return Object.keys(changed).map((field) => `profile.${field}`)
}

function withSafeNotes(change: ProfileChange): ProfileChange {
  return change.notes === undefined ? change : { ...change, notes: sanitizeRichText(change.notes) }
}

/** Who has confirmed does so once only; who leaves the newsletter leaves its groups. */
function withNewsletterRules(row: ContactRow, change: ProfileChange): ProfileChange {
  if (change.newsletterStatus === 'none') return { ...change, newsletterGroups: [] }
  if (change.newsletterStatus !== 'pending' || row.newsletterStatus !== 'subscribed') return change
  const { newsletterStatus: _, ...rest } = change
  return rest
}

async function changeTags(tx: Tx, row: ContactRow, changes: readonly string[]): Promise<string[]> {
  if (changes.length === 0) return []
  const { added, removed } = readTagChanges(changes)
  const known = await addTags(tx, row.id, added)
  if (known < added.length) {
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['tags'], constraint: 'isIn' }] })
  }
  await removeTags(tx, row.id, removed)
  return ['tags']
}

/** Of the given values, those that are not what is stored. */
function differences<Given extends object>(stored: object, given: Given): Partial<Given> {
  const before = new Map<string, unknown>(Object.entries(stored))
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(before.get(field), value),
  )
  return Object.fromEntries(changed) as Partial<Given>
}
