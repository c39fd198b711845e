import type { RetentionScope } from '#domain/callouts/public-view.ts'
import { deletionOf } from '#domain/response-retention/deletion.ts'
import { splitPersonal } from '#domain/response-retention/personal-questions.ts'
import { forgetActors, recordActivity } from '#server/activity/index.ts'
import {
  type DeletedBatch,
  deletePersonalData,
  deleteResponses,
  hasDue,
  listUnused,
  type Reach,
} from '#server/callout-responses/index.ts'
import { findCallout } from '#server/callouts/index.ts'
import { forgetMails } from '#server/emails/index.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Database, Tx } from '#server/tables.ts'
import { dropUploads } from '#server/uploads/index.ts'
import {
  type Due,
  holdEnded,
  listDue,
  listFiles,
  listUnfinished,
  noteBatch,
  noteCompleted,
  noteFiles,
  readVersion,
  takeCounts,
} from './queries.ts'

/** Whoever changes a response or the callout waits for one of these at most. */
const batchSize = 100
const filesAtOnce = 500
const entriesAtOnce = 1000

type Running = Pick<JobContext, 'db' | 'now'>

/** What follows from a callout's responses not saying any more who gave them, in rooms above this one. */
export interface RetentionFollowers {
  /** Forgets to whom emails about the callout's stories went. */
  forgetTold: (tx: Tx, calloutId: string) => Promise<void>
}

/**
 * Deletes what callouts have chosen to be deleted so long after their end, in batches: after a kill the next run goes on
 * where it stopped. What somebody has in hand is left to the next run.
 */
export async function deleteDue(followers: RetentionFollowers, running: Running): Promise<void> {
  const { db, now } = running
  for (const due of await listDue(db, now)) {
    await deleteBatches(running, due)
    await complete(followers, db, due)
  }
  // Also of what was opened again meanwhile, and where an earlier run was killed.
  for (const calloutId of await listUnfinished(db)) {
    await dropFiles(db, calloutId)
    await tellLog(running, calloutId)
  }
}

async function deleteBatches({ db, now }: Running, due: Due): Promise<void> {
  let after = 0
  while (true) {
    const batch = await db.transaction().execute(async (tx) => {
      // A callout that was opened again, or is changed this moment, keeps what is left.
      if (!(await holdEnded(tx, due))) return undefined
      const deleted = await deleteBatch(tx, due, after, now)
      if (deleted) await noteBatch(tx, due, deleted)
      return deleted
    })
    if (!batch) return
    after = batch.lastNumber
  }
}

async function deleteBatch(tx: Tx, due: Due, after: number, now: Date): Promise<DeletedBatch | undefined> {
  const batch = { calloutId: due.calloutId, after, limit: batchSize }
  if (due.scope === 'responses') return deleteResponses(tx, batch)
  const found = await findCallout(tx, due.calloutId, undefined)
  if (!found) return undefined
  const { others } = splitPersonal(found.callout.questions, found.callout.responseViewSchema)
  return deletePersonalData(tx, { ...batch, others, notSince: momentOf(due), now })
}

/** Those of the files of deleted answers that nothing else uses, whoever sent them: all that is written is read once for all. */
async function dropFiles(db: Database, calloutId: string): Promise<void> {
  const ids = await listFiles(db, calloutId)
  if (ids.length === 0) return
  const unused = new Set(await db.transaction().execute((tx) => listUnused(tx, ids)))
  for (let from = 0; from < ids.length; from += filesAtOnce) {
    const some = ids.slice(from, from + filesAtOnce)
    await db.transaction().execute(async (tx) => {
      const dropped = some.filter((id) => unused.has(id))
      await noteFiles(tx, calloutId, some, await dropUploads(tx, { ids: dropped, senderIds: 'anybody' }))
    })
  }
}

/** Once nothing is left, neither the log nor mails to the newsroom or about stories say any more who answered. */
async function complete({ forgetTold }: RetentionFollowers, db: Database, due: Due): Promise<void> {
  const { calloutId, scope } = due
  const version = await readVersion(db, calloutId)
  if (await hasDue(db, calloutId, reachOf(scope, momentOf(due)))) return
  const answered = { eventType: 'callout.answered', targetId: calloutId, limit: entriesAtOnce } as const
  while ((await forgetActors(db, answered)) === entriesAtOnce);
  await db.transaction().execute(async (tx) => {
    await forgetMails(tx, { kinds: ['new-responses'], ids: [calloutId] })
    await forgetTold(tx, calloutId)
    await noteCompleted(tx, due, version)
  })
}

async function tellLog({ db, now }: Running, calloutId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const counts = await takeCounts(tx, calloutId)
    if (!counts) return
    const event = { eventType: 'callout.retention-applied', targetId: calloutId, metadata: { ...counts } } as const
    await recordActivity(tx, { ...event, actor: { type: 'cron' }, now })
  })
}

/** Of which responses something is to be deleted. */
export function reachOf(scope: RetentionScope, at: Date | null): Reach {
  return scope === 'responses' ? 'all' : { notSince: at ?? new Date(0) }
}

function momentOf({ scope, days, expires }: Due): Date {
  return deletionOf({ expires }, { scope, days })?.at ?? expires
}
