import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { findImport, updateImport } from './queries.ts'
import type { AfterBatch } from './run.ts'
import { runUndo } from './undo.ts'

/** As an operator asks for it, who waits for the result. */
export async function undoImportNow(
  context: { db: Database; config: Config; now: Date },
  id: string,
  afterBatch: AfterBatch,
) {
  const importing = await findImport(context.db, id)
  if (!importing || importing.dryRun) throw new Problem('not-found')
  if (importing.status !== 'undone') await updateImport(context.db, id, { status: 'undoing' })
  await runUndo(context, id, afterBatch)
  return (await findImport(context.db, id)) ?? importing
}
