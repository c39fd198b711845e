import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { anonymities } from './anonymise.ts'
import { tablePolicies } from './columns.ts'
import { exportDatabase } from './export-database.ts'

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
    const wishes = { anonymity, untouched, preserveAnswers: preserveCalloutAnswers }
    if (file === undefined) {
      await exportDatabase(context, wishes, context.print)
      return
    }
    const path = resolve(file)
    const count = await writeLines(path, (write) => exportDatabase(context, wishes, write))
    context.print(`Wrote ${count} rows to ${path}.`)
  },
})

export const databaseExportCommands: readonly Command[] = [exportCommand]

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
