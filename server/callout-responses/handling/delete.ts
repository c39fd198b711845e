import { responseMails } from '#domain/callout-responses/mail-causes.ts'
import { Problem } from '#domain/http/problem.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { getReviewable } from '#server/callouts/index.ts'
import { forgetMails } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { dropUploads } from '#server/uploads/index.ts'
import { type Deleted, deleteOne, deleteTrash } from './delete-queries.ts'
import { listUnused } from './upload-uses-queries.ts'

/** Deletes a response for good, with its files, its history and all that was noted about it. */
export async function deleteResponse({ db, viewer, now }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await deleteOne(tx, id)
    if (!deleted.calloutId) throw new Problem('not-found')
    await deleteTraces(tx, { viewer, now }, deleted.calloutId, deleted)
  })
}

/** As `deleteResponse`, of all in a callout's trash. */
export async function emptyTrash(context: Context, idOrSlug: string): Promise<{ deleted: number }> {
  const { callout } = await getReviewable(context, idOrSlug)
  return context.db.transaction().execute(async (tx) => {
    const deleted = await deleteTrash(tx, callout.id)
    if (deleted.ids.length > 0) await deleteTraces(tx, context, callout.id, deleted)
    return { deleted: deleted.ids.length }
  })
}

/** Files that nothing else uses, mails that tell of the responses; the log says that there were some. */
async function deleteTraces(
  tx: Tx,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  calloutId: string,
  { ids, contactIds, uploadIds }: Deleted,
): Promise<void> {
  const unused = uploadIds.length > 0 ? await listUnused(tx, uploadIds) : []
  await dropUploads(tx, { ids: unused, senderIds: contactIds })
  await forgetMails(tx, { kinds: responseMails, ids })
  const metadata = { responses: ids.length }
  const event = { eventType: 'callout.responses-deleted', targetId: calloutId, metadata } as const
  await recordActivity(tx, { ...event, actor: actorOf(viewer), now })
}
