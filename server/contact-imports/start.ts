import { basename } from 'node:path'
import type { ImportMode } from '#domain/contact-imports/import-field.ts'
import { findMappingProblem, ImportMapping } from '#domain/contact-imports/mapping.ts'
import { guessColumns, guessStatus } from '#domain/contact-imports/presets.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, actorOf } from '#server/activity/index.ts'
import { dropCsv, type GivenCsv, getCsvHead, keepCsv } from '#server/csv/index.ts'
import { listKnownGroups } from '#server/newsletter/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import { insertImport } from './queries.ts'
import { runImportTask } from './tasks.ts'

export interface ImportOrder {
  mapping?: ImportMapping | undefined
  mode: ImportMode
  dryRun: boolean
}

/** Takes over a file that came with a call; the work itself is a job. */
export async function startImport(
  { db, viewer, now, config }: Context,
  file: UploadedFile | undefined,
  order: ImportOrder,
): Promise<{ id: string }> {
  if (!file)
    throw new Problem('bad-request', {
      paramType: 'body',
      issues: [{ path: ['file'], constraint: 'isNonEmptyString' }],
    })
  const id = await placeImport({ db, config, actor: actorOf(viewer), now }, { ...file, move: true }, order)
  await enqueue(db, runImportTask, { id })
  return { id }
}

interface Placing {
  db: Database
  config: Config
  actor: Actor
  now: Date
}

/** Looks at the file, puts it where the work finds it and notes the import. Refuses what can't be one. */
export async function placeImport(
  { db, config, actor, now }: Placing,
  file: GivenCsv,
  order: ImportOrder,
): Promise<string> {
  const head = await getCsvHead(file.path)
  const mapping = order.mapping ?? guessMapping(head.header, file.name)
  const problem = findMappingProblem(mapping, head.header)
  if (problem) {
    const constraint = problem.code === 'missing' ? 'isNonEmptyString' : problem.code === 'isIn' ? 'isIn' : 'isArray'
    throw new Problem('bad-request', {
      message: `mapping: ${problem.column} ${problem.code}`,
      paramType: 'body',
      issues: [{ path: ['mapping', 'columns', problem.column], constraint }],
    })
  }

  if (order.mode === 'subscribers') await assertGroups(db, mapping)

  const kept = await keepCsv(config, file)
  try {
    await insertImport(db, {
      ...kept,
      fileName: basename(file.name) || 'contacts.csv',
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

function guessMapping(header: readonly string[], fileName: string): ImportMapping {
  return ImportMapping.parse({
    columns: guessColumns(header),
    newsletterStatus: guessStatus(fileName, header) ?? 'none',
  })
}

async function assertGroups(db: Database, { groups, groupNames }: ImportMapping): Promise<void> {
  const known = new Set((await listKnownGroups(db)).map(({ id }) => id))
  const unknown = [...groups, ...Object.values(groupNames)].find((id) => id !== null && !known.has(id))
  if (unknown === undefined) return
  throw new Problem('bad-request', {
    message: `mapping: ${unknown} is no newsletter group`,
    paramType: 'body',
    issues: [{ path: ['mapping', 'groups'], constraint: 'isIn' }],
  })
}
