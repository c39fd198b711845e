import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { enterEmbeddedServer } from './embedded.ts'
import { isLong, turnOver } from './server.ts'

const root = mkdtempSync(join(tmpdir(), 'masthead-log-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a log that has become long begins anew, in the same file, and one former is kept', () => {
  const log = join(root, 'log')
  writeFileSync(log, 'short\n')
  turnOver(log)
  expect(readFileSync(log, 'utf8')).toBe('short\n')

  appendFileSync(log, 'x'.repeat(6 * 1024 * 1024))
  expect(isLong(log)).toBe(true)
  const { ino } = statSync(log)
  turnOver(log)
  expect({ size: statSync(log).size, ino: statSync(log).ino }).toEqual({ size: 0, ino })
  expect(readFileSync(`${log}.old`, 'utf8')).toMatch(/^short\n/)
})

test('what people typed is in the errors of statements and not in the log', async () => {
  const dataDir = join(root, 'data')
  const { url, release } = await enterEmbeddedServer(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table people (email text primary key)')
  await client.query('insert into people values ($1)', ['ada@ex.org'])
  await expect(client.query('insert into people values ($1)', ['ada@ex.org'])).rejects.toThrow('duplicate key')
  await expect(client.query("select 'ada@ex.org'::uuid")).rejects.toThrow('ada@ex.org')
  await client.end()
  // Also of whoever comes by other ways than ours.
  const other = new pg.Client({ connectionString: url.replace(/&options=[^&]*/, '') })
  await other.connect()
  await expect(other.query("insert into people values ('ada@ex.org')")).rejects.toThrow('duplicate key')
  await other.end()
  await release()
  const log = readFileSync(join(dataDir, 'postgres/log'), 'utf8')
  expect(log).toContain('starting PostgreSQL')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('ada@ex.org')
}, 60_000)
