import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { now, startScene } from '#server/callout-responses/testing.ts'
import { parseArguments } from '#server/commands/parse.ts'
import { makeDataDir } from '#server/contact-imports/testing.ts'
import { responseImportCommands } from './commands.ts'

const dataDir = makeDataDir()
const folder = mkdtempSync(join(tmpdir(), 'masthead-responses-'))
const scene = await startScene({ config: { dataDir } })
const { app } = scene
afterAll(async () => {
  await app.close()
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true })
})
beforeEach(scene.reset)

const rows = [
  'start.mode,numbers.minutes,createdAt,numbers.gone',
  'bike,"1,5",04/05/2024,x',
  'By bus,2,31/12/2024,',
  'car,3,,',
]
const file = join(folder, 'responses.csv')
writeFileSync(file, rows.join('\n'))

async function run(action: string, typed: readonly string[], input = ''): Promise<string[]> {
  const printed: string[] = []
  const command = responseImportCommands(Readable.from([input])).find((each) => each.action === action)
  if (!command) throw new Error(`no command ${action}`)
  const print = (text: string) => void printed.push(text)
  await command.run(parseArguments(command, typed), { db: app.db, config: app.config, now, log: app.app.log, print })
  return printed
}

const importing = (...typed: string[]) => run('import-callout-responses', ['broken-commutes', ...typed])
const comma = ['--file', file, '--decimalSign', 'comma']

test('a file is imported once, however often it is given, and undone by its id', async () => {
  const tried = await importing(...comma, '--dryRun')
  expect(tried).toEqual([
    'Not imported: numbers.gone',
    '3 rows: 2 would be imported, 0 there already, 1 invalid.',
    '  line 4: start.mode (option)',
  ])
  expect(await scene.stored()).toEqual([])

  const printed = await importing(...comma)
  expect(printed[1]).toBe('3 rows: 2 imported, 0 there already, 1 invalid.')
  expect(await scene.stored()).toMatchObject([
    {
      number: 1,
      createdAt: new Date('2024-05-04T00:00:00Z'),
      answers: { start: { mode: 'bike' }, numbers: { minutes: 1.5 } },
    },
    { number: 2, answers: { start: { mode: 'bus' } } },
  ])
  expect((await importing(...comma))[1]).toBe('3 rows: 0 imported, 2 there already, 1 invalid.')
  expect((await importing(...comma, '--all'))[1]).toBe('3 rows: 2 imported, 0 there already, 1 invalid.')

  const id = printed.at(-1)?.split(' ').at(-1) ?? ''
  expect(await run('undo-response-import', [id])).toEqual([
    '2 responses removed, 0 kept because they were handled since.',
  ])
  expect((await scene.stored()).map(({ number }) => number)).toEqual([3, 4])
  expect(readdirSync(join(dataDir, 'imports'))).toEqual([])
})

test('a file may come from standard input, with months first', async () => {
  const input = 'start.mode,Date\nbike,04/05/2024\n'
  await run('import-callout-responses', ['broken-commutes', '--dateFormat', 'MM/dd/yyyy'], input)
  expect(await scene.stored()).toMatchObject([{ createdAt: new Date('2024-04-05T00:00:00Z') }])
})

test.each([
  [['--file', file, '--failOnUnknown'], 'unknown columns: numbers.gone'],
  [['--file', join(folder, 'gone.csv')], `there is no file ${join(folder, 'gone.csv')}`],
  [['--file', file, '--dateFormat', 'yyyy'], '--dateFormat takes'],
])('%j is refused, and nothing is imported', async (typed, message) => {
  await expect(importing(...typed)).rejects.toThrow(message)
  expect(await scene.stored()).toEqual([])
})

test('a callout or an import that is not there is refused', async () => {
  await expect(run('import-callout-responses', ['nowhere', '--file', file])).rejects.toThrow(
    'there is no callout nowhere',
  )
  await expect(run('undo-response-import', ['x'])).rejects.toThrow('that is not the id of an import')
})
