import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { anonymities } from './anonymise.ts'
import { tablePolicies } from './columns.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

const exportCommand = command({
  group: 'database',
  action: 'export',
  summary: 'Write the database as lines of JSON, without anything about people unless asked',
  options: {
    anonymize: {
      type: 'string',
      choices: anonymities,
      default: 'full',
      summary: 'full: no people and none of their texts; safe: texts stay; none: all of it, secrets included',
    },
    skipAnonymizeTables: { type: 'list', summary: 'Tables that are written as they are' },
    preserveCalloutAnswers: { type: 'boolean', summary: 'Write the answers to callouts as they are' },
    file: { type: 'string', summary: 'The file to write; standard output unless given' },
  },
  async run({ anonymize: anonymity, skipAnonymizeTables: untouched, preserveCalloutAnswers, file }, context) {
    const unknown = untouched.find((table) => !Object.hasOwn(tablePolicies, table))
    if (unknown !== undefined) throw new CommandError(`there is no table ${unknown}`)
    if (anonymity === 'none' || untouched.length > 0 || preserveCalloutAnswers)
      context.log.warn({}, 'this export holds personal data as people gave it')
    await writeExport(file, context, { anonymity, untouched, preserveAnswers: preserveCalloutAnswers })
  },
})

const exportDemoCommand = command({
  group: 'database',
  action: 'export-demo',
  summary: 'Write a sample of the database to show or develop with: newest contacts, without anything about people',
  options: { file: { type: 'string', summary: 'The file to write; standard output unless given' } },
  async run({ file }, context) {
    const wishes = { anonymity: 'full', untouched: [], preserveAnswers: false, isSample: true } as const
    await writeExport(file, context, wishes)
  },
})

const importCommand = command({
  group: 'database',
  action: 'import',
  summary: 'On a development site: bring in what database export or export-demo wrote, all of it or nothing',
  options: {
    file: { type: 'string', required: true, summary: 'The file to read' },
    merge: {
      type: 'boolean',
      summary: 'Also into a database that holds something: rows whose ids are there stay as they are, others are added',
    },
  },
  async run({ file, merge }, context) {
    if (!context.config.dev)
      throw new CommandError(
        'only a development site takes a file, so that none in use is filled by mistake: if this database is one to ' +
          'develop with, set MASTHEAD_DEV=true',
      )
    const { written, present, anonymity } = await importDatabase(context, resolve(file), { merge })
    context.print(`Imported ${written} rows${present > 0 ? `; ${present} were there already` : ''}.`)
    if (anonymity === 'none')
      context.log.warn({}, 'what was imported holds personal data, and emails that wait: they are sent if they can be')
    else context.print('Nobody in it has a password. To log in, add yourself: masthead user create --help')
  },
})

export const databaseExportCommands: readonly Command[] = [exportCommand, exportDemoCommand, importCommand]

async function writeExport(
  file: string | undefined,
  context: CommandContext,
  wishes: Parameters<typeof exportDatabase>[1],
): Promise<void> {
  if (file === undefined) {
    await exportDatabase(context, wishes, context.print)
    return
  }
  const path = resolve(file)
  const count = await writeLines(path, (write) => exportDatabase(context, wishes, write))
  context.print(`Wrote ${count} rows to ${path}.`)
}

/** For the operator's eyes alone, also where the file was there before. A full disk ends the writing with an error. */
async function writeLines(
  path: string,
  produce: (write: (line: string) => Promise<void>) => Promise<number>,
): Promise<number> {
  const handle = await open(path, 'w', 0o600)
  await handle.chmod(0o600)
  const target = handle.createWriteStream()
  const written = finished(target)
  // It is awaited in the end; what fails before that is thrown by the next line that is written.
  written.catch(() => {})
  try {
    return await produce(async (line) => {
      if (target.errored) throw target.errored
      if (!target.write(`${line}\n`)) await once(target, 'drain')
    })
  } finally {
    target.end()
    await written
  }
}
