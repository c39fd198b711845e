import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp } from '#server/testing/app.ts'
import { policiesOf, tablePolicies } from './columns.ts'
import { listColumns } from './queries.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-export-'))
const app = await startApp({ config: { dataDir: folder } })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function run(group: string, action: string, ...typed: string[]): Promise<string[]> {
  const command = await findCommand(group, action)
  if (!command) throw new Error(`no command ${group} ${action}`)
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log, print }
  await command.run(parseArguments(command, typed), context)
  return printed
}

// biome-ignore lint/suspicious/noExplicitAny: rows of all tables
const rowsOf = (lines: readonly string[], table: string): any[] =>
  lines.map((line) => JSON.parse(line)).flatMap((line) => (line.table === table ? [line.row] : []))

test('every column of every table is declared, and nothing that isn’t there', async () => {
  const found = await listColumns(app.db)
  expect(Object.keys(tablePolicies).toSorted()).toEqual([...found.keys()].toSorted())
  for (const [table, columns] of found) {
    const declared = policiesOf(table)
    if (declared) expect([...declared.keys()].toSorted(), table).toEqual(columns.toSorted())
  }
})

describe('of a newsroom with its people', () => {
  /** What tells of somebody: addresses, whole names, telephone numbers, streets, what they wrote. */
  let traces: string[]
  let contactCount: number
  beforeAll(async () => {
    await run('seed', 'demo')
    const ada = await app.addContact({ email: 'ada.byron@secret.example', passwordHash: 'hash-of-ada' })
    await app.db
      .updateTable('contacts')
      .set({ firstname: 'Adaline', lastname: 'Byronova' })
      .where('id', '=', ada)
      .execute()
    const address = JSON.stringify({ line1: '12 Hidden Lane', city: 'Byronville', postcode: 'BY1 2ON' })
    const profile = {
      telephone: '+44 7700 900123',
      twitter: '@adabyron',
      notes: 'Owes Byron a visit',
      description: 'Adas life',
      preferredContact: 'Rings at 0171 5550100 after six',
    }
    await app.db
      .updateTable('contributions')
      .set({ source: 'Paid by her aunt Medora' })
      .where('contactId', '=', ada)
      .execute()
    await app.db
      .updateTable('profiles')
      .set({ ...profile, deliveryAddress: address })
      .where('contactId', '=', ada)
      .execute()
    const contacts = await app.db.selectFrom('contacts').select(['email', 'firstname', 'lastname']).execute()
    const profiles = await app.db.selectFrom('profiles').select(['telephone', 'deliveryAddress', 'notes']).execute()
    const responses = await app.db.selectFrom('calloutResponses').select(['guestName', 'guestEmail']).execute()
    contactCount = contacts.length
    traces = [
      ...contacts.flatMap(({ email, firstname, lastname }) => [email, `${firstname} ${lastname}`]),
      ...profiles.flatMap(({ telephone, deliveryAddress, notes }) => [telephone, deliveryAddress?.line1 ?? '', notes]),
      ...responses.flatMap(({ guestName, guestEmail }) => [guestName ?? '', guestEmail ?? '']),
      ...['hash-of-ada', 'Adaline', 'Byronova', 'Byronville', 'BY1 2ON', '@adabyron', 'Adas life'],
      ...['0171 5550100', 'Medora'],
    ].filter((trace) => trace.trim().length > 3)
  })

  test('a full anonymisation has no trace of anybody, and all the rest', async () => {
    const lines = await run('database', 'export')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'masthead-database', version: 1, anonymity: 'full' })
    const written = lines.join('\n').toLowerCase()
    for (const trace of new Set(traces)) expect(written, trace).not.toContain(trace.toLowerCase())
    const contacts = rowsOf(lines, 'contacts')
    expect(contacts).toHaveLength(contactCount)
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(contactCount)
    expect(contacts[0]).toMatchObject({ email: expect.stringMatching(/@example\.org$/), password_hash: null })
    expect(rowsOf(lines, 'sessions')).toEqual([])
    expect(rowsOf(lines, 'callout_responses')[0]).toMatchObject({ answers: {} })
    const payments = await app.db.selectFrom('payments').select('id').execute()
    expect(rowsOf(lines, 'payments')).toHaveLength(payments.length)
    for (const { id } of payments.slice(0, 20)) expect(written).not.toContain(id.toLowerCase())
  })

  test('answers and tables may be left as they are', async () => {
    const lines = await run('database', 'export', '--preserveCalloutAnswers', '--skipAnonymizeTables', 'profiles')
    expect(rowsOf(lines, 'callout_responses').some(({ answers }) => Object.keys(answers).length > 0)).toBe(true)
    expect(rowsOf(lines, 'profiles').map(({ telephone }) => telephone)).toContain('+44 7700 900123')
    expect(rowsOf(lines, 'contacts').map(({ firstname }) => firstname)).not.toContain('Adaline')
    await expect(run('database', 'export', '--skipAnonymizeTables', 'nothing')).rejects.toThrow(CommandError)
  })

  test('safe keeps texts, and neither people nor secrets', async () => {
    const lines = await run('database', 'export', '--anonymize', 'safe')
    const written = lines.join('\n')
    for (const trace of ['ada.byron@secret.example', 'Adaline', 'Byronova', 'hash-of-ada', '900123', 'Hidden Lane'])
      expect(written, trace).not.toContain(trace)
    expect(written).toContain('Owes Byron a visit')
  })

  test('none writes all of it, into a file that is the operator’s alone', async () => {
    const file = join(folder, 'all.jsonl')
    writeFileSync(file, 'an older export', { mode: 0o644 })
    const [printed] = await run('database', 'export', '--anonymize', 'none', '--file', file)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(printed).toBe(`Wrote ${lines.length - 1} rows to ${file}.`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(rowsOf(lines, 'contacts')).toContainEqual(expect.objectContaining({ email: 'ada.byron@secret.example' }))
    expect(rowsOf(lines, 'settings').length).toBeGreaterThan(0)
  })
})
