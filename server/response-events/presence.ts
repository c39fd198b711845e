import type { Contact } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import { presenceMs } from '#domain/response-events/presence.ts'
import { getHandled, notifyHere } from '#server/callout-responses/index.ts'
import { showColleague } from '#server/callouts/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { deleteViewer, upsertViewer } from './queries.ts'

/** Notes that the caller looks at a response, and answers who else does. */
export async function keepPresence(context: Context, responseId: string): Promise<{ here: Contact[] }> {
  const { db, viewer, now, config } = context
  const { calloutId, standing } = await getHandled(context, responseId)
  const contactId = getOwnId(context)
  const since = new Date(now.getTime() - presenceMs)
  const { otherIds, isNew } = await upsertViewer(db, { responseId, contactId, now, since })
  if (isNew) await notifyHere(db, calloutId, responseId)
  const contacts = await viewContacts(db, otherIds, { viewer, now, config })
  return { here: [...contacts.values()].map((contact) => showColleague(contact, standing)) }
}

export async function endPresence(context: Context, responseId: string): Promise<void> {
  const { calloutId } = await getHandled(context, responseId)
  const wasThere = await deleteViewer(context.db, responseId, getOwnId(context))
  if (wasThere) await notifyHere(context.db, calloutId, responseId)
}

function getOwnId({ viewer }: Context): string {
  if (!viewer?.contactId) throw new Problem('bad-request', { message: 'somebody who looks needs a contact' })
  return viewer.contactId
}
