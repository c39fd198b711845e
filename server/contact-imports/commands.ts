import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { importModes } from '#domain/contact-imports/import-field.ts'
import { ImportMapping } from '#domain/contact-imports/mapping.ts'
import { guessColumns, guessStatus, importPresets } from '#domain/contact-imports/presets.ts'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { dateOrders } from '#domain/csv/cells.ts'
import { findCsvHead } from '#server/csv/index.ts'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findImport, listRowsAfter } from './queries.ts'
import { type AfterBatch, runImport } from './run.ts'
import { placeImport } from './start.ts'
import { enqueueUndoLater, runImportTask } from './tasks.ts'
import { undoImportNow } from './undo-now.ts'

const contactsImport = (afterBatch: AfterBatch) =>
  command({
    group: 'contacts',
    action: 'import',
    summary: 'Import contacts from a CSV file, without emailing them',
    arguments: { file: { required: true, summary: 'The file; any delimiter, UTF-8, UTF-16 or Latin-1' } },
    options: {
      preset: {
        type: 'string',
        choices: importPresets,
        summary: 'The program that exported it, unless its header says so',
      },
      mapping: {
        type: 'string',
        summary: 'A JSON file of columns and their fields, e.g. {"columns": {"Address": "email"}}',
      },
      mode: {
        type: 'string',
        choices: importModes,
        default: 'merge',
        summary: 'What to do with existing contacts; subscribers: only their newsletter and consent',
      },
      status: { type: 'string', choices: newsletterStatuses, summary: 'Newsletter status for rows without one' },
      dates: { type: 'string', choices: dateOrders, default: 'dmy', summary: 'How to read 05/04/2026' },
      tag: { type: 'string', summary: 'A tag for every contact of the file' },
      group: { type: 'list', summary: 'With --mode subscribers: ids of the newsletter groups they come into' },
      dryRun: { type: 'boolean', summary: 'Show what would happen and change nothing' },
    },
    async run(values, context) {
      const path = resolve(values.file)
      const mapping = values.mapping ? await readMapping(values.mapping) : await guessMapping(path, values)
      const order = { mapping, mode: values.mode, dryRun: values.dryRun }
      const { db, config, now, print } = context
      const id = await placeImport(
        { db, config, now, actor: { type: 'cli' } },
        { path, name: path, move: false },
        order,
      )
      // Should this be killed, a server goes on with it.
      await enqueue(db, runImportTask, { id }, { runAt: new Date(now.getTime() + 60_000) })
      await runImport(context, id, afterBatch)
      await printResult(context, id)
      if (!order.dryRun) print(`To undo this import: masthead contacts undo-import ${id}`)
    },
  })

const contactsUndoImport = (afterBatch: AfterBatch) =>
  command({
    group: 'contacts',
    action: 'undo-import',
    summary: 'Undo an import; contacts used or changed since are kept',
    arguments: { id: { required: true, summary: 'The id that the import printed' } },
    async run({ id }, { print, ...context }) {
      if (!z.uuid().safeParse(id).success) throw new CommandError('that is not the id of an import')
      await enqueueUndoLater(context.db, id, context.now)
      const { status, removed, restored, kept } = await undoImportNow(context, id, afterBatch)
      if (status !== 'undone') print('The import is still running. It will be undone as soon as it has stopped.')
      else
        print(
          `${removed} contacts removed, ${restored} restored, ${kept} kept because they were used or changed since.`,
        )
    },
  })

/** `afterBatch` is what else a batch does; the list of commands says what. */
export const contactImportCommands = (afterBatch: AfterBatch): readonly Command[] => [
  contactsImport(afterBatch),
  contactsUndoImport(afterBatch),
]

async function readMapping(path: string): Promise<ImportMapping> {
  const parsed = ImportMapping.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new CommandError(`${path}: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')} is not valid`)
}

interface Given {
  preset: (typeof importPresets)[number] | undefined
  status: (typeof newsletterStatuses)[number] | undefined
  dates: (typeof dateOrders)[number]
  tag: string | undefined
  group: readonly string[]
}

async function guessMapping(
  path: string,
  { preset, status, dates, tag, group }: Given,
): Promise<ImportMapping | undefined> {
  const head = await findCsvHead(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `there is no file ${path}` : error.message)
  })
  return (
    head &&
    ImportMapping.parse({
      columns: guessColumns(head.header, preset),
      newsletterStatus: status ?? guessStatus(path.split('/').at(-1) ?? '', head.header) ?? 'none',
      dateOrder: dates,
      tags: tag ? [tag] : [],
      groups: group,
    })
  )
}

const shownProblems = 20

async function printResult({ db, print }: CommandContext, id: string): Promise<void> {
  const result = await findImport(db, id)
  if (!result) return
  if (result.status === 'failed') print(`Stopped after ${result.rowsRead} rows: ${result.failure}`)
  const { created, merged, unchanged, skipped, invalid } = result
  const would = result.dryRun ? 'would be ' : ''
  print(
    `${result.rowsRead} rows: ${created} ${would}created, ${merged} ${would}merged, ${unchanged} unchanged, ${skipped} skipped, ${invalid} invalid.`,
  )
  const rows = invalid > 0 ? await listRowsAfter(db, id, 0, 5_000) : []
  const faulty = rows.filter(({ outcome }) => outcome === 'invalid').slice(0, shownProblems)
  for (const { line, issues } of faulty) {
    print(`  line ${line}: ${issues?.map(({ column, code }) => `${column} (${code})`).join(', ')}`)
  }
}
