import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)
beforeEach(async () => {
  await app.db.deleteFrom('emails').execute()
})

async function run(...words: string[]): Promise<string> {
  const command = await findCommand('email', words[0])
  if (!command) throw new Error('no such command')
  const printed: string[] = []
  const { db, config } = app
  const values = parseArguments(command, words.slice(1))
  await command.run(values, { db, config, now: app.now(), log: app.app.log, print: (text) => void printed.push(text) })
  return printed.join('\n')
}

test('a text is written, shown, listed and deleted', async () => {
  expect(await run('list')).toMatch(/^welcome +contact +default /m)
  await run('create', 'welcome', '--subject', 'Hello *|FNAME|*')
  expect(await run('list')).toMatch(/^welcome +contact +changed +Hello \*\|FNAME\|\*$/m)
  const file = join(mkdtempSync(join(tmpdir(), 'masthead-')), 'text.html')
  writeFileSync(file, '<p>Moin</p>')
  await run('create', 'welcome', '--locale', 'de', '--body-file', file)
  expect(await run('list', 'welcome', '--locale', 'de')).toBe('Subject: Hello *|FNAME|*\n\n<p>Moin</p>')
  expect(JSON.parse(await run('list', 'welcome', '--json'))).toMatchObject({ subject: 'Hello *|FNAME|*' })
  await run('delete', 'welcome', '--locale', 'de')
  await run('delete', 'welcome')
  expect(await run('list')).toMatch(/^welcome +contact +default /m)
})

test.each([
  [['delete', 'welcome'], 'welcome has no text of the newsroom’s own'],
  [['delete', 'nothing'], 'there is no template nothing'],
  [['create', 'welcome'], 'give --subject'],
  [['create', 'new-callout-response', '--subject', 'S'], 'needs a subject and a text'],
  [['create', 'reset-password', '--subject', '', '--body', ''], 'needs a subject and a text'],
  [['create', 'welcome', '--body-file', '/nowhere/at/all'], 'can’t be read'],
  [['list', 'new-callout-response'], 'has no text'],
] as const)('%j is refused in a sentence', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence)
})
