import { basename } from 'node:path'
import { Problem } from '#domain/http/problem.ts'
import { guessColumns } from '#domain/response-imports/guess-columns.ts'
import { findMappingProblem, ResponseMapping } from '#domain/response-imports/mapping.ts'
import type { ResponseImportMode } from '#domain/response-imports/outcome.ts'
import { targetsOf } from '#domain/response-imports/target.ts'
import { type Actor, actorOf } from '#server/activity/index.ts'
import { type CalloutRecord, getReadable } from '#server/callouts/index.ts'
import { dropCsv, type GivenCsv, getCsvHead, keepCsv } from '#server/csv/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import { insertImport } from './queries.ts'
import { runResponseImportTask } from './tasks.ts'

export interface ImportOrder {
  mapping?: ResponseMapping | undefined
  mode: ResponseImportMode
  dryRun: boolean
}

/** Takes over a file that came with a call; the work itself is a job. */
export async function startImport(
  context: Context,
  idOrSlug: string,
  file: UploadedFile | undefined,
  order: ImportOrder,
): Promise<{ id: string }> {
  const { db, viewer, now, config } = context
  const { callout } = await getReadable(context, idOrSlug)
  if (!file)
    throw new Problem('bad-request', {
      paramType: 'body',
      issues: [{ path: ['file'], constraint: 'isNonEmptyString' }],
    })
  const placing = { db, config, actor: actorOf(viewer), now, callout }
  const id = await placeImport(placing, { ...file, move: true }, order)
  await enqueue(db, runResponseImportTask, { id })
  return { id }
}

interface Placing {
  db: Database
  config: Config
  actor: Actor
  now: Date
  callout: CalloutRecord
}

/** Looks at the file, puts it where the work finds it and notes the import. Refuses what can't be one. */
export async function placeImport(
  { db, config, actor, now, callout }: Placing,
  file: GivenCsv,
  order: ImportOrder,
): Promise<string> {
  const head = await getCsvHead(file.path)
  const targets = targetsOf(callout)
  const mapping = order.mapping ?? ResponseMapping.parse({ columns: guessColumns(head.header, targets) })
  const problem = findMappingProblem(mapping, head.header, targets)
  if (problem) {
    const { column, code } = problem
    const constraint = code === 'missing' ? 'isNonEmptyString' : code === 'isIn' ? 'isIn' : 'isArray'
    throw new Problem('bad-request', {
      message: `mapping: ${column} ${code}`,
      paramType: 'body',
      issues: [{ path: ['mapping', 'columns', column], constraint }],
    })
  }
  const kept = await keepCsv(config, file)
  try {
    await insertImport(db, {
      ...kept,
      calloutId: callout.id,
      fileName: basename(file.name) || 'responses.csv',
      encoding: head.encoding,
      delimiter: head.delimiter,
      header: head.header,
      mapping: JSON.stringify(mapping),
      mode: order.mode,
      dryRun: order.dryRun,
      actorType: actor.type,
      actorId: actor.id ?? null,
      createdAt: now,
    })
  } catch (error) {
    await dropCsv(config, kept.file)
    throw error
  }
  return kept.id
}
