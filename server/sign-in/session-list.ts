import { mayChangeSignIn } from '#domain/contacts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import type { sessionsApi } from '#domain/sign-in/sessions-api.ts'
import { findContact } from '#server/contacts/index.ts'
import { countSessions, deleteSessionById, endSessions, findSessions } from '#server/credentials/index.ts'
import type { Context } from '#server/platform/http/context.ts'

export async function listSessions(
  { db, viewer, now, config }: Context,
  contactId: string,
  { limit, offset }: Query<typeof sessionsApi.listSessions>,
): Promise<Reply<typeof sessionsApi.listSessions>> {
  const living = { contactId, now, days: config.session.days }
  const [total, found] = [await countSessions(db, living), await findSessions(db, living, { limit, offset })]
  if (total === 0) await assertContactExists(db, contactId)
  const items = found.map((session) => ({ ...session, current: isCurrent(viewer, session.id) }))
  return { items, total, offset, count: items.length }
}

/** Ending the one that asks is signing out. */
export async function endSession(
  context: Context,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const { db, viewer, session } = context
  await assertMayEnd(context, id)
  if (!(await deleteSessionById(db, { contactId: id, sessionId }))) throw new Problem('not-found')
  if (isCurrent(viewer, sessionId)) await session.end()
}

export async function endOtherSessions(context: Context, contactId: string): Promise<void> {
  const { db, viewer } = context
  await assertMayEnd(context, contactId)
  await endSessions(db, contactId, viewer?.method === 'user' ? viewer.sessionId : undefined)
}

function isCurrent(viewer: Context['viewer'], sessionId: string): boolean {
  return viewer?.method === 'user' && viewer.sessionId === sessionId
}

async function assertMayEnd({ db, viewer, now }: Context, contactId: string): Promise<void> {
  const contact = await findContact(db, contactId)
  if (!contact) throw new Problem('not-found')
  if (!mayChangeSignIn(viewer, contact, now)) throw new Problem('forbidden')
}

async function assertContactExists(db: Context['db'], contactId: string): Promise<void> {
  if (!(await findContact(db, contactId))) throw new Problem('not-found')
}
