import { Problem } from '#domain/http/problem.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import type { Tx } from '#server/tables.ts'
import { emailAdmins } from './alarms.ts'
import type { AudienceSources } from './audience.ts'
import { record } from './mailings.ts'
import { lockMailing, type MailingRow, updateMailing } from './queries.ts'
import { begin, getReady } from './start.ts'

/**
 * Sends a scheduled mailing whose time has come. One that can't be sent any more, because its segment or something in that
 * segment's rules is gone, or its story isn't published any more, becomes a draft again, and admins are told.
 */
export async function startScheduled(sources: AudienceSources, context: JobContext, id: string): Promise<void> {
  const { db, now, log } = context
  const start = (tx: Tx, row: MailingRow) => {
    const within = { ...context, db: tx, viewer: undefined }
    return getReady(sources, within, row).then((ready) => begin(sources, within, row, ready))
  }
  const refusal = await db
    .transaction()
    .execute(async (tx) => {
      const row = await lockDue(tx, id, now)
      if (row) await start(tx, row)
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    })
  if (!refusal) return
  log.warn({ err: refusal, mailing: id }, 'a scheduled mailing could not be sent')
  await db.transaction().execute(async (tx) => {
    const row = await lockDue(tx, id, now)
    if (!row) return
    await updateMailing(tx, id, { status: 'draft', sendAt: null, revision: row.revision + 1, updatedAt: now })
    await record(tx, { viewer: undefined, now }, 'email.mailing-not-started', row, { reason: refusal.code })
    await emailAdmins({ ...context, db: tx }, row, 'mailing-not-started')
  })
}

async function lockDue(tx: Tx, id: string, now: Date): Promise<MailingRow | undefined> {
  const row = await lockMailing(tx, id)
  return row?.status === 'scheduled' && row.sendAt && row.sendAt <= now ? row : undefined
}
