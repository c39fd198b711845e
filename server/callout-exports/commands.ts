import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listSlugs } from '#server/callouts/index.ts'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { anonymities, writeCallouts } from './export-callouts.ts'

const exportCallouts = command({
  group: 'database',
  action: 'export-callouts',
  summary: 'Write callouts with their responses as JSON',
  options: {
    'callout-slug': { type: 'list', summary: 'Only these callouts' },
    anonymize: {
      type: 'string',
      choices: anonymities,
      default: 'full',
      summary: 'Leave out who responded and what they wrote',
    },
    file: { type: 'string', summary: 'The file to write; standard output unless given' },
  },
  async run({ 'callout-slug': slugs, anonymize, file }, context) {
    const { db, now, print, log } = context
    const ids = await findIds(context, slugs)
    if (anonymize === 'none') log.warn({}, 'this export holds names, addresses and answers as people gave them')
    const pieces = writeCallouts({ db, anonymity: anonymize, now }, ids)
    if (file === undefined) {
      for await (const piece of pieces) print(piece)
      return
    }
    const path = resolve(file)
    await pipeline(Readable.from(onLines(pieces)), createWriteStream(path, { mode: 0o600 }))
    print(`Wrote ${ids.length} callouts to ${path}.`)
  },
})

export const calloutExportCommands: readonly Command[] = [exportCallouts]

async function findIds({ db }: CommandContext, slugs: readonly string[]): Promise<string[]> {
  const found = await listSlugs(db, slugs.length > 0 ? slugs : undefined)
  const unknown = slugs.find((slug) => !found.some((callout) => callout.slug === slug))
  if (unknown !== undefined) throw new CommandError(`there is no callout ${unknown}`)
  return found.map(({ id }) => id)
}

async function* onLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield `${piece}\n`
}
