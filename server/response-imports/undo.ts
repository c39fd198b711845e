import { Problem } from '#domain/http/problem.ts'
import { recordActivity } from '#server/activity/index.ts'
import { deleteUnhandled } from '#server/callout-responses/index.ts'
import { dropCsv } from '#server/csv/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { actorOf } from './batch.ts'
import {
  deleteImport,
  findImport,
  findImported,
  type ImportRecord,
  leaseImport,
  lockImport,
  markKept,
  releaseImport,
  updateImport,
} from './queries.ts'
import { enqueueUndo } from './tasks.ts'

/** Has an import undone, wherever it has got to; a dry run has left nothing and is forgotten at once. */
export async function undoImport({ db, config }: Pick<Context, 'db' | 'config'>, id: string): Promise<void> {
  const file = await db.transaction().execute(async (tx) => {
    const importing = await lockImport(tx, id)
    if (!importing) throw new Problem('not-found')
    if (importing.dryRun) await deleteImport(tx, id)
    else if (importing.status !== 'undone') {
      if (importing.status !== 'undoing') await updateImport(tx, id, { status: 'undoing', progress: 0, file: null })
      await enqueueUndo(tx, id)
    }
    return importing.file
  })
  await dropCsv(config, file)
}

interface Running {
  db: Database
  config: Config
  now: Date
}

const batchSize = 500

/** Deletes what an import brought, in batches, but for what has been handled since; after a kill it goes on. */
export async function runUndo({ db, now }: Running, id: string): Promise<boolean> {
  const leased = await leaseImport(db, id, 'undoing', now)
  if (!leased) return false
  try {
    while (await db.transaction().execute((tx) => removeSome(tx, leased)));
    await db.transaction().execute(async (tx) => {
      await updateImport(tx, id, { status: 'undone', progress: 1, undoneAt: now })
      const { removed = 0 } = (await findImport(tx, id)) ?? {}
      const metadata = { importId: id, responsesRemoved: removed }
      const edited = { eventType: 'callout.edited', targetId: leased.calloutId, actor: actorOf(leased) } as const
      await recordActivity(tx, { ...edited, metadata, now })
    })
  } finally {
    await releaseImport(db, id)
  }
  return true
}

/** False when none are left. */
async function removeSome(tx: Tx, importing: ImportRecord): Promise<boolean> {
  const current = await lockImport(tx, importing.id)
  const rows = await findImported(tx, importing.id, batchSize)
  if (!current || rows.length === 0) return false
  const handled = new Set(
    await deleteUnhandled(
      tx,
      rows.map(({ responseId }) => responseId),
    ),
  )
  const kept = rows.filter(({ responseId }) => handled.has(responseId))
  await markKept(
    tx,
    importing.id,
    kept.map(({ line }) => line),
  )
  const counts = { removed: current.removed + rows.length - kept.length, kept: current.kept + kept.length }
  const progress = Math.min(1, (counts.removed + counts.kept) / Math.max(1, current.created))
  await updateImport(tx, importing.id, { ...counts, progress })
  return true
}

/** As an operator asks for it, who waits for the result. */
export async function undoImportNow(running: Running, id: string): Promise<ImportRecord> {
  const importing = await findImport(running.db, id)
  if (!importing || importing.dryRun) throw new Problem('not-found')
  if (importing.status !== 'undone') await updateImport(running.db, id, { status: 'undoing' })
  await runUndo(running, id)
  return (await findImport(running.db, id)) ?? importing
}
