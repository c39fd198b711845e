import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ImportMapping } from '#domain/contact-imports/mapping.ts'
import { guessColumns } from '#domain/contact-imports/presets.ts'
import { findImport, updateImport } from '#server/contact-imports/queries.ts'
import { runImport } from '#server/contact-imports/run.ts'
import { placeImport } from '#server/contact-imports/start.ts'
import { runUndo } from '#server/contact-imports/undo.ts'
import { lookForDuplicates } from '#server/contact-merges/duplicates.ts'
import { listDuplicates } from '#server/contact-merges/queries.ts'
import { connect } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { testConfig } from '#server/testing/config.ts'
import { startTestPostgres } from '#server/testing/postgres.ts'

/** How long imports, their undo and the search for duplicates take: `node scripts/bench-imports.ts [rows]`. */
const rows = Number(process.argv[2] ?? 100_000)
const header = [
  'email',
  'firstname',
  'lastname',
  'phone',
  'street',
  'city',
  'postcode',
  'tags',
  'member since',
  'newsletter',
]

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-bench-'))
const server = await startTestPostgres()
const { db, pool, close } = connect(server.url('postgres'))
const config = testConfig({ dataDir })
const now = new Date('2026-11-20T12:00:00Z')
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 50)
try {
  await migrate(db, pool)
  const path = writeFile(join(dataDir, 'people.csv'))
  await time('dry run', () => importFile(path, true))
  const id = await time('import', () => importFile(path, false))
  await time('the same again, merged', () => importFile(path, false))
  await time('search for duplicates', () => lookForDuplicates(db, now))
  await time('list of duplicates', () => listDuplicates(db, { dismissed: false, limit: 50, offset: 0 }))
  await updateImport(db, id, { status: 'undoing' })
  await time('undo', () => runUndo({ db, config, now }, id))
} finally {
  clearInterval(watch)
  await close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}

async function time<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  peak = 0
  const began = performance.now()
  const cpu = process.cpuUsage()
  const value = await act()
  const seconds = ((performance.now() - began) / 1000).toFixed(2)
  const { user, system } = process.cpuUsage(cpu)
  const own = ((user + system) / 1e6).toFixed(2)
  console.log(
    `${name.padEnd(28)} ${seconds.padStart(7)} s   ${own.padStart(6)} s of it our own   ${Math.round(peak / 1e6)} MB at most`,
  )
  return value
}

async function importFile(path: string, dryRun: boolean): Promise<string> {
  const mapping = ImportMapping.parse({ columns: guessColumns(header) })
  const order = { mapping, mode: 'merge', dryRun } as const
  const id = await placeImport(
    { db, config, now, actor: { type: 'cli' } },
    { path, name: 'people.csv', move: false },
    order,
  )
  await runImport({ db, config, now }, id)
  const { created = 0, merged = 0, unchanged = 0, invalid = 0 } = (await findImport(db, id)) ?? {}
  console.log(`  ${created} created, ${merged} merged, ${unchanged} unchanged, ${invalid} invalid`)
  return id
}

/** Readers of an invented town, some of them twice. */
function writeFile(path: string): string {
  const first = 'Amara Ben Chloe Daniel Elif Femi Greta Hassan Ines Jonas Kofi Lena Marta Nadia'.split(' ')
  const last = 'Abbott Becker Campbell Diaz Evans Fischer Garcia Hughes Ibrahim Jensen Kowalski Lopez'.split(' ')
  const file = openSync(path, 'w')
  writeSync(file, `${header.join(',')}\n`)
  for (let at = 0; at < rows; at++) {
    const one = first[at % first.length] ?? ''
    const other = `${last[(at * 7) % last.length]}${at % 9 === 0 ? '' : at.toString(36)}`
    const email = `${one}.${other}.${at - (at % 500 === 499 ? 1 : 0)}@example.org`.toLowerCase()
    const phone = at % 3 === 0 ? `0${712_000_000 + at}` : ''
    writeSync(
      file,
      `${email},${one},${other},${phone},${at} Mill Road,Saltmere,SM1,"Reader,Tag ${at % 30}",2024-01-02,subscribed\n`,
    )
  }
  return path
}
