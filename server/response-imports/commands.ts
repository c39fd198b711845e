import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { decimalSigns } from '#domain/callouts/question-types/import-type.ts'
import type { DateOrder } from '#domain/csv/cells.ts'
import { guessColumns } from '#domain/response-imports/guess-columns.ts'
import { ResponseMapping } from '#domain/response-imports/mapping.ts'
import { targetsOf } from '#domain/response-imports/target.ts'
import { type CalloutRecord, findCallout } from '#server/callouts/index.ts'
import { getCsvHead } from '#server/csv/index.ts'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findImport, listRows } from './queries.ts'
import { runImport } from './run.ts'
import { placeImport } from './start.ts'
import { enqueueUndoLater, runResponseImportTask } from './tasks.ts'
import { undoImportNow } from './undo.ts'

/** `input` is read where no file is named. */
const importResponses = (input: Readable) =>
  command({
    group: 'database',
    action: 'import-callout-responses',
    summary: 'Import responses from a CSV file, without emailing anybody',
    arguments: { slug: { required: true, summary: 'The callout' } },
    options: {
      file: {
        type: 'string',
        summary: 'A file whose header has slideId.componentKey, labels or usual names; standard input unless given',
      },
      failOnUnknown: { type: 'boolean', summary: 'Stop at columns that are no question and nothing else known' },
      dateFormat: {
        type: 'string',
        default: 'dd/MM/yyyy',
        summary: 'How to read 05/04/2026; ISO dates are always read',
      },
      decimalSign: { type: 'string', choices: decimalSigns, default: 'point', summary: 'How to read 1,5' },
      all: { type: 'boolean', summary: 'Import rows again that an earlier import brought' },
      dryRun: { type: 'boolean', summary: 'Show what would happen and change nothing' },
    },
    async run({ slug, file, failOnUnknown, dateFormat, decimalSign, all, dryRun }, context) {
      const callout = (await findCallout(context.db, slug, undefined))?.callout
      if (!callout) throw new CommandError(`there is no callout ${slug}`)
      const given = await takeFile(file, input)
      try {
        const format = { dateOrder: readDateFormat(dateFormat), decimalSign }
        const mapping = await mapColumns(given.path, callout, { format, failOnUnknown, context })
        const { db, config, now, print } = context
        const order = { mapping, mode: all ? 'all' : 'new', dryRun } as const
        const placing = { db, config, now, actor: { type: 'cli' }, callout } as const
        const id = await placeImport(placing, { path: given.path, name: given.path, move: false }, order)
        // Should this be killed, a server goes on with it.
        await enqueue(db, runResponseImportTask, { id }, { runAt: new Date(now.getTime() + 60_000) })
        await runImport(context, id)
        await printResult(context, id)
        if (!dryRun) print(`To undo this import: masthead database undo-response-import ${id}`)
      } finally {
        await given.drop()
      }
    },
  })

const undoResponseImport = command({
  group: 'database',
  action: 'undo-response-import',
  summary: 'Undo an import of responses; those handled since are kept',
  arguments: { id: { required: true, summary: 'The id that the import printed' } },
  async run({ id }, { print, ...context }) {
    if (!z.uuid().safeParse(id).success) throw new CommandError('that is not the id of an import')
    await enqueueUndoLater(context.db, id, context.now)
    const { status, removed, kept } = await undoImportNow(context, id)
    if (status === 'undone') print(`${removed} responses removed, ${kept} kept because they were handled since.`)
    else print('The import is still running. It will be undone as soon as it has stopped.')
  },
})

export const responseImportCommands = (input: Readable = process.stdin): readonly Command[] => [
  importResponses(input),
  undoResponseImport,
]

async function takeFile(file: string | undefined, input: Readable) {
  if (file !== undefined) return { path: resolve(file), drop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'masthead-import-'))
  const path = join(folder, 'standard-input.csv')
  await pipeline(input, createWriteStream(path, { mode: 0o600 }))
  return { path, drop: () => rm(folder, { recursive: true, force: true }) }
}

/** Whether days or months come first is all that can't be told from the dates themselves. */
function readDateFormat(format: string): DateOrder {
  const [day, month] = [format.search(/d/i), format.includes('M') ? format.indexOf('M') : format.indexOf('m')]
  if (day < 0 || month < 0) throw new CommandError('--dateFormat takes a format with days and months, e.g. MM/dd/yyyy')
  return day < month ? 'dmy' : 'mdy'
}

interface Reading {
  format: Pick<ResponseMapping, 'dateOrder' | 'decimalSign'>
  failOnUnknown: boolean
  context: CommandContext
}

async function mapColumns(
  path: string,
  callout: CalloutRecord,
  { format, failOnUnknown, context: { print } }: Reading,
): Promise<ResponseMapping> {
  const { header } = await getCsvHead(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new CommandError(`there is no file ${path}`) : error
  })
  const columns = guessColumns(header, targetsOf(callout))
  const unknown = header.filter((name) => !Object.hasOwn(columns, name))
  if (unknown.length > 0 && failOnUnknown) throw new CommandError(`unknown columns: ${unknown.join(', ')}`)
  if (unknown.length > 0) print(`Not imported: ${unknown.join(', ')}`)
  return ResponseMapping.parse({ columns, ...format })
}

const shownProblems = 20

async function printResult({ db, print }: CommandContext, id: string): Promise<void> {
  const result = await findImport(db, id)
  if (!result) return
  const { rowsRead, created, skipped, invalid } = result
  if (result.status === 'failed') print(`Stopped after ${rowsRead} rows: ${result.failure}`)
  const would = result.dryRun ? 'would be imported' : 'imported'
  print(`${rowsRead} rows: ${created} ${would}, ${skipped} there already, ${invalid} invalid.`)
  const { items } = await listRows(db, id, { outcome: 'invalid', order: 'ASC', limit: shownProblems, offset: 0 })
  for (const { line, issues } of items) {
    print(`  line ${line}: ${issues?.map(({ column, code }) => `${column} (${code})`).join(', ')}`)
  }
}
