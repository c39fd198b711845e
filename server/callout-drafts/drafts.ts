import type { calloutDraftsApi as api } from '#domain/callout-drafts/api.ts'
import { canEdit, canManage, standingOf } from '#domain/callouts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Body, Reply } from '#domain/http/route.ts'
import { getReadable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type DraftOwner, deleteDraft, findDraft, insertDraft, replaceDraft } from './queries.ts'

type DraftContext = Pick<Context, 'db' | 'viewer' | 'now'>

/** What the caller wrote of a callout; nobody else's is ever read. */
export async function getCalloutDraft(context: DraftContext, id: string): Promise<Reply<typeof api.getCalloutDraft>> {
  const owner = await getOwner(context, id)
  const draft = await findDraft(context.db, owner)
  return { draft: draft ?? null }
}

/** One draft for each callout and person, so that it can't grow beyond what they edit. */
export async function writeCalloutDraft(
  context: DraftContext,
  id: string,
  { version, ...written }: Body<typeof api.writeCalloutDraft>,
): Promise<Reply<typeof api.writeCalloutDraft>> {
  const { db, now } = context
  const owner = await getOwner(context, id)
  const stored =
    version === null ? await insertDraft(db, owner, written, now) : await replaceDraft(db, owner, version, written, now)
  if (!stored) throw new Problem('stale-write')
  return stored
}

export async function deleteCalloutDraft(context: DraftContext, id: string, version: string): Promise<void> {
  await deleteDraft(context.db, await getOwner(context, id), version)
}

/** Drafts are of those who may write the callout, in a browser: a key saves at once what it has to say. */
async function getOwner(context: DraftContext, id: string): Promise<DraftOwner> {
  const { viewer } = context
  const calloutId = id === 'new' ? null : await getEditableId(context, id)
  if (viewer?.method !== 'user') throw new Problem('forbidden')
  if (calloutId === null && !canManage(standingOf({ isSignedIn: true, roles: viewer.roles }))) {
    throw new Problem('forbidden')
  }
  return { contactId: viewer.contactId, calloutId }
}

async function getEditableId(context: DraftContext, id: string): Promise<string> {
  const { callout, standing } = await getReadable(context, id)
  if (!canEdit(standing)) throw new Problem('forbidden')
  return callout.id
}
