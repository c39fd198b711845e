import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { addContact } from '#server/contacts/testing.ts'
import { listTables } from '#server/platform/db/load-rows.ts'
import type { Database } from '#server/tables.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { policiesOf, tablePolicies } from './columns.ts'
import { derivedTables, filledFromTheStart, neverWritten } from './format.ts'
import { parentsOfNumbered } from './import-database.ts'
import { leftOutOfSamples, sampleShares } from './sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-import-'))
/** A newsroom with its people, from which files are written. */
const source = await startApp({ config: { dataDir: folder } })
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

async function run(app: TestApp, typed: readonly string[], dev = true): Promise<string[]> {
  const [group, action, ...rest] = typed
  const command = await findCommand(group, action)
  if (!command) throw new Error(`no command ${typed}`)
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const config = { ...app.config, dev }
  await command.run(parseArguments(command, rest), { db: app.db, config, now: app.now(), log: app.app.log, print })
  return printed
}

async function exportTo(app: TestApp, name: string, ...typed: string[]): Promise<string> {
  const file = join(folder, name)
  await run(app, ['database', ...typed, '--file', file])
  return file
}

const importFrom = (app: TestApp, file: string, ...options: string[]) =>
  run(app, ['database', 'import', '--file', file, ...options])

interface Written {
  table: string
  // biome-ignore lint/suspicious/noExplicitAny: rows of all tables
  row: any
}

const readRows = (file: string): Written[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))

const rowsOf = (file: string, table: string) =>
  readRows(file).flatMap((line) => (line.table === table ? [line.row] : []))

/** The rows of each table, in an order of their own. */
function sortRows(file: string, without: readonly string[]): Record<string, string[]> {
  const sorted: Record<string, string[]> = {}
  for (const { table, row } of readRows(file)) {
    if (without.includes(table)) continue
    sorted[table] ??= []
    sorted[table].push(JSON.stringify(row))
  }
  for (const rows of Object.values(sorted)) rows.sort()
  return sorted
}

/** What is made of other tables, as lists and figures read it. */
async function readDerived(db: Database) {
  const ask = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    contacts: await ask(sql`select sum(total_change) from contact_changes`),
    searched: await ask(sql`select * from contact_search order by contact_id`),
    payers: await ask(sql`select * from payer_totals where first_paid_at is not null order by contact_id`),
    days: await ask(sql`select start, status, type, amount_cents, sum(number), sum(returned_cents) from payment_days
      group by 1, 2, 3, 4 having sum(number) <> 0 order by 1, 2, 3, 4`),
    months: await ask(sql`select start, status, type, amount_cents, sum(number), sum(returned_cents) from payment_months
      group by 1, 2, 3, 4 having sum(number) <> 0 order by 1, 2, 3, 4`),
    texts: await ask(sql`select callout_id, number, text from callout_response_texts order by 1, 2`),
    recipients: await ask(sql`select mailing_id, status, sum(change) from mailing_counts group by 1, 2 order by 1, 2`),
  }
}

/** Nothing of how rows are loaded stays behind. */
async function expectSchemaAsEver(db: Database) {
  const { rows } = await sql`
    select (select count(*) from pg_constraint where condeferrable) as deferrable,
      (select count(*) from pg_trigger where tgenabled <> 'O') as off`.execute(db)
  expect(rows).toEqual([{ deferrable: 0, off: 0 }])
}

const countContacts = async (db: Database) => (await db.selectFrom('contacts').select('id').execute()).length

test('every table has its place in samples and imports', async () => {
  const exported = Object.keys(tablePolicies).filter((table) => policiesOf(table))
  expect([...Object.keys(sampleShares), ...leftOutOfSamples].toSorted()).toEqual(exported.toSorted())
  const tables = await source.db.transaction().execute(listTables)
  for (const table of [...derivedTables, ...neverWritten, ...filledFromTheStart])
    expect(tables.has(table), table).toBe(true)
  // What has none would come in again with each merge.
  const withoutKey = [...tables.values()].filter(({ name, key }) => key.length === 0 && !derivedTables.includes(name))
  expect(withoutKey.map(({ name }) => name)).toEqual([])
  const isNumbered = ({ key, numbered }: { key: readonly string[]; numbered: readonly string[] }) =>
    numbered.some((column) => key.includes(column))
  const counted = [...tables.values()].filter((table) => isNumbered(table) && !derivedTables.includes(table.name))
  expect(Object.keys(parentsOfNumbered).toSorted()).toEqual(counted.map(({ name }) => name).toSorted())
  for (const { name, columns } of counted) expect(columns).toContain(parentsOfNumbered[name])
})

/** Whom a sample leaves out, and what they have to do with what comes along. */
async function addOldHands() {
  const long = { joined: new Date('2001-01-01T00:00:00Z') }
  const old = await addContact(source.db, { ...long, email: 'edith.old@secret.example', firstname: 'Edithanna' })
  const charge = { chargeDate: new Date('2001-02-01T00:00:00Z'), amountCents: 500, status: 'successful' } as const
  await source.db
    .insertInto('payments')
    .values({ ...charge, id: 'in_old', contactId: old.id, type: 'one-time', subscriptionId: null })
    .execute()
  await source.db.updateTable('calloutResponses').set({ assigneeId: old.id }).execute()
  for (let number = 0; number < 30; number++)
    await addContact(source.db, { ...long, email: `old${number}@secret.example` })
  return old.id
}

describe('of a newsroom', () => {
  let target: TestApp
  let oldHand: string
  let everything: string
  beforeAll(async () => {
    await run(source, ['seed', 'demo'])
    oldHand = await addOldHands()
    await source.db
      .insertInto('segments')
      .values({ name: 'Everybody', ruleGroup: JSON.stringify({ condition: 'AND', rules: [] }), position: 0 })
      .execute()
    everything = await exportTo(source, 'everything.jsonl', 'export', '--anonymize', 'none')
  }, 120_000)
  beforeEach(async () => {
    target = await startApp({ config: { dataDir: folder } })
  })
  afterEach(() => target.close())

  test('what was exported comes back as it was', async () => {
    const printed = await importFrom(target, everything)
    const imported = readRows(everything).filter(({ table }) => !derivedTables.includes(table))
    expect(printed).toEqual([`Imported ${imported.length} rows.`])
    const again = await exportTo(target, 'again.jsonl', 'export', '--anonymize', 'none')
    expect(sortRows(again, derivedTables)).toEqual(sortRows(everything, derivedTables))
    expect(await readDerived(target.db)).toEqual(await readDerived(source.db))
    const responses = await target.db.selectFrom('calloutResponses').select('id').execute()
    expect(await target.db.selectFrom('calloutResponseSketches').select('number').execute()).toHaveLength(
      responses.length,
    )
    await expectSchemaAsEver(target.db)
  }, 60_000)

  test('rows that are added later have numbers of their own, and triggers follow them', async () => {
    await importFrom(target, everything)
    const { id } = await addContact(target.db, {
      email: 'late@ex.org',
      contribution: { type: 'Automatic', period: 'monthly', amountCents: 900 },
    })
    await sql`insert into membership_periods (contact_id, joined_at, starts_at) values (${id}, now(), now())`.execute(
      target.db,
    )
    const found = await target.db.selectFrom('contactSearch').select('text').where('contactId', '=', id).execute()
    expect(found).toHaveLength(1)
  }, 60_000)

  test.each(['full', 'safe'])(
    'an export with people made %s is imported too',
    async (anonymity) => {
      const file = await exportTo(source, `${anonymity}.jsonl`, 'export', '--anonymize', anonymity)
      const [imported, hint] = await importFrom(target, file)
      expect(imported).toMatch(/^Imported \d+ rows\.$/)
      expect(hint).toContain('masthead user create')
      expect(await countContacts(target.db)).toBe(await countContacts(source.db))
      const { days, months } = await readDerived(target.db)
      expect({ days, months }).toEqual(await readDerived(source.db).then(({ days, months }) => ({ days, months })))
      await expectSchemaAsEver(target.db)
    },
    60_000,
  )

  describe('a sample', () => {
    let sample: string
    beforeAll(async () => {
      sample = await exportTo(source, 'sample.jsonl', 'export-demo')
    })

    test('has no trace of anybody, and neither secrets nor sessions', async () => {
      const written = readFileSync(sample, 'utf8').toLowerCase()
      const contacts = await source.db.selectFrom('contacts').select(['email', 'firstname', 'lastname']).execute()
      const profiles = await source.db
        .selectFrom('profiles')
        .select(['telephone', 'deliveryAddress', 'notes'])
        .execute()
      const guests = await source.db.selectFrom('calloutResponses').select(['guestName', 'guestEmail']).execute()
      const traces = [
        ...contacts.flatMap(({ email, firstname, lastname }) => [email, `${firstname} ${lastname}`]),
        ...profiles.flatMap(({ telephone, deliveryAddress, notes }) => [
          telephone,
          deliveryAddress?.line1 ?? '',
          notes,
        ]),
        ...guests.flatMap(({ guestName, guestEmail }) => [guestName ?? '', guestEmail ?? '']),
      ].filter((trace) => trace.trim().length > 3)
      expect(traces.length).toBeGreaterThan(200)
      for (const trace of new Set(traces)) expect(written, trace).not.toContain(trace.toLowerCase())
      const tables = new Set(readRows(sample).map(({ table }) => table))
      expect([...tables].filter((table) => !Object.hasOwn(sampleShares, table))).toEqual([])
      for (const contact of rowsOf(sample, 'contacts')) expect(contact.password_hash).toBeNull()
      expect(JSON.parse(written.slice(0, written.indexOf('\n')))).toMatchObject({ anonymity: 'full' })
    })

    test('is of the newest contacts with what belongs to them', async () => {
      const people = rowsOf(sample, 'contacts')
      expect(people.length).toBeGreaterThanOrEqual(200)
      expect(people.length).toBeLessThanOrEqual(220)
      expect(people.length).toBeLessThan(await countContacts(source.db))
      const ids = new Set(people.map(({ id }) => id))
      expect(ids).not.toContain(oldHand)
      expect(readFileSync(sample, 'utf8')).not.toContain(oldHand)
      const payments = await source.db.selectFrom('payments').select('contactId').execute()
      expect(rowsOf(sample, 'payments')).toHaveLength(payments.filter(({ contactId }) => ids.has(contactId)).length)
      const names = [
        'contact_roles',
        'contributions',
        'callouts',
        'callout_responses',
        'segments',
        'notices',
        'content',
      ]
      for (const table of names) expect(rowsOf(sample, table), table).not.toEqual([])
      expect(new Set(rowsOf(sample, 'callout_responses').map(({ assignee_id }) => assignee_id))).toEqual(
        new Set([null]),
      )
    })

    test('is in the order of a whole export', () => {
      const order = (file: string) => [...new Set(readRows(file).map(({ table }) => table))]
      const whole = order(everything)
      expect(order(sample)).toEqual(whole.filter((table) => order(sample).includes(table)))
    })

    test('is imported into an empty database, and the product works on it', async () => {
      await importFrom(target, sample)
      await expectSchemaAsEver(target.db)
      await target.runJobs()
      const admin = await target.superadmin()
      const lists = ['/contact', '/payment', '/callout', '/segments', '/notice', '/activity', '/email']
      for (const path of lists) {
        const { status, body } = await admin.get(path)
        expect({ path, status }).toEqual({ path, status: 200 })
        if (path === '/contact') expect(body.total).toBe(rowsOf(sample, 'contacts').length + 1)
        if (path === '/payment') expect(body.total).toBe(rowsOf(sample, 'payments').length)
      }
      for (const { id, slug } of rowsOf(sample, 'callouts')) {
        const { status, body } = await admin.get(`/callout/${slug}/responses`)
        const given = rowsOf(sample, 'callout_responses').filter(({ callout_id }) => callout_id === id)
        expect({ slug, status, total: body.total }).toEqual({ slug, status: 200, total: given.length })
      }
      const [{ id, email }] = rowsOf(sample, 'contacts')
      expect(await admin.get(`/contact/${id}`)).toMatchObject({ status: 200, body: { email } })
      const rules = { condition: 'AND', rules: [{ field: 'email', operator: 'contains', value: [email.slice(2)] }] }
      const found = await admin.get('/contact', { query: { rules: JSON.stringify(rules) } })
      expect(found.body.items.map((contact: { id: string }) => contact.id)).toEqual([id])
    }, 60_000)
  })

  describe('into a database that holds something', () => {
    test('nothing is imported without --merge', async () => {
      await target.addContact()
      await expect(importFrom(target, everything)).rejects.toThrow(
        /this database isn't empty \(contacts and \d other tables have rows\): .* --merge/,
      )
      expect(await countContacts(target.db)).toBe(1)
      await expectSchemaAsEver(target.db)
    })

    test('what isn’t there is added, and what is there stays', async () => {
      await importFrom(target, everything)
      const [first, second] = await target.db.selectFrom('contacts').select('id').orderBy('joined', 'desc').execute()
      const own = await addContact(target.db, {
        email: 'own@ex.org',
        contribution: { type: 'Automatic', amountCents: 700 },
      })
      await target.db
        .updateTable('contacts')
        .set({ firstname: 'Changed' })
        .where('id', '=', String(first?.id))
        .execute()
      await target.db.deleteFrom('contacts').where('id', '=', String(second?.id)).execute()
      await sql`delete from membership_periods where contact_id is null`.execute(target.db)
      const before = await readDerived(target.db)
      const [printed] = await importFrom(target, everything, '--merge')
      expect(printed).toMatch(/^Imported \d+ rows; \d+ were there already\.$/)
      const names = await target.db.selectFrom('contacts').select(['id', 'firstname']).execute()
      expect(names.find(({ id }) => id === first?.id)?.firstname).toBe('Changed')
      expect(names.map(({ id }) => id)).toEqual(expect.arrayContaining([second?.id, own.id]))
      const after = await readDerived(target.db)
      expect(after.searched).toHaveLength(before.searched.length + 1)
      const of = (file: string, id: unknown) =>
        rowsOf(file, 'membership_periods').filter((row) => row.contact_id === id)
      const now = await exportTo(target, 'merged.jsonl', 'export', '--anonymize', 'none')
      for (const id of [first?.id, second?.id]) expect(of(now, id)).toHaveLength(of(everything, id).length)
      await expectSchemaAsEver(target.db)

      const [again] = await importFrom(target, everything, '--merge')
      expect(again).toMatch(/^Imported 0 rows;/)
      expect(await readDerived(target.db)).toEqual(after)
    }, 90_000)

    test('a row that meets another one by something else than its id is named', async () => {
      const [contact] = rowsOf(everything, 'contacts')
      await target.addContact({ email: contact.email })
      await expect(importFrom(target, everything, '--merge')).rejects.toThrow(
        new RegExp(
          `line \\d+ doesn't fit into contacts: .*contacts_email_key.*${contact.email.replaceAll('.', '\\.')}`,
        ),
      )
      expect(await countContacts(target.db)).toBe(1)
      await expectSchemaAsEver(target.db)
    })
  })

  test('outside development nothing is imported, and it says what to do', async () => {
    const refused = run(target, ['database', 'import', '--file', everything], false)
    await expect(refused).rejects.toThrow(/only a development site .* MASTHEAD_DEV=true/)
    expect(await countContacts(target.db)).toBe(0)
  })
})

describe('a file that is not as one that was exported', () => {
  let target: TestApp
  let head: Record<string, unknown>
  let tag: Record<string, unknown>
  beforeAll(async () => {
    target = await startApp({ config: { dataDir: folder } })
    const [first = ''] = readFileSync(await exportTo(target, 'empty.jsonl', 'export'), 'utf8').split('\n')
    head = JSON.parse(first)
    tag = {
      id: '11111111-1111-4111-8111-111111111111',
      name: 'A tag',
      created_at: '2026-01-01T00:00:00Z',
      description: '',
    }
  })
  afterAll(() => target.close())

  const link = {
    contact_id: '22222222-2222-4222-8222-222222222222',
    tag_id: '11111111-1111-4111-8111-111111111111',
    added_at: '2026-01-01T00:00:00Z',
  }
  const ofTag = (changes: object = {}, table = 'contact_tags') => JSON.stringify({ table, row: { ...tag, ...changes } })

  function importLines(lines: readonly (string | Buffer)[]): Promise<string[]> {
    const file = join(folder, 'broken.jsonl')
    writeFileSync(file, Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')])))
    return importFrom(target, file)
  }

  const first = (changes: object = {}) => JSON.stringify({ ...head, ...changes })
  const cases: [string, () => (string | Buffer)[], RegExp][] = [
    ['is empty', () => [], /line 1: this is no file that database export/],
    ['is something else', () => ['{"hello":"world"}'], /line 1: this is no file/],
    ['is a list', () => ['[]'], /line 1: this is no file/],
    ['has another format', () => [first({ version: 2 })], /has format 2, and this Masthead reads format 1/],
    [
      'is of an older database',
      () => [first({ migration: '0001-foundation' })],
      /of migration 0001-foundation, and this database of \d{4}-.*: with the version that wrote it/,
    ],
    ['is of a newer one', () => [first({ migration: '9999-later' })], /of migration 9999-later.*: update Masthead/],
    ['is cut off', () => [first(), ofTag(), ofTag().slice(0, 40)], /line 3 is no JSON/],
    ['has an empty line', () => [first(), '', ofTag()], /line 2 is no JSON/],
    ['has no rows', () => [first(), '{"table":"contact_tags"}'], /line 2 is no row/],
    ['has no UTF-8', () => [first(), Buffer.from([0x7b, 0xff, 0x7d])], /line 2 is no text in UTF-8/],
    [
      'names a table that isn’t there',
      () => [first(), ofTag({}, 'contact_tag')],
      /line 2 is of "contact_tag", which is no/,
    ],
    ['writes SQL for a table', () => [first(), ofTag({}, 'contacts; drop table contacts')], /which is no table/],
    ['names a table of PostgreSQL', () => [first(), ofTag({}, 'pg_authid')], /line 2 is of "pg_authid"/],
    ['names a table of the process', () => [first(), ofTag({}, 'kysely_migration')], /line 2 is of "kysely_migration"/],
    ['names a prototype', () => [first(), ofTag({}, '__proto__')], /line 2 is of "__proto__"/],
    [
      'has a column too many',
      () => [first(), ofTag({ 'name") values (1); --': 1 })],
      /line 2 has .*, which is no column/,
    ],
    [
      'has a column too few',
      () => [first(), ofTag(), ofTag({ name: undefined })],
      /line 3 is of contact_tags and lacks name/,
    ],
    [
      'has a value of another kind',
      () => [first(), ofTag(), ofTag({ id: 'seven' })],
      /line 3 doesn't fit into contact_tags/,
    ],
    ['has no value', () => [first(), ofTag({ name: null })], /line 2 doesn't fit into contact_tags: .*null/],
    [
      'has a row twice',
      () => [first(), ofTag(), ofTag({ name: 'B' })],
      /line 3 doesn't fit into contact_tags: .*already exists/,
    ],
    ['has a zero byte', () => [first(), ofTag({ name: 'a\u0000b' })], /line 2 doesn't fit into contact_tags/],
    [
      'refers to nothing',
      () => [first(), JSON.stringify({ table: 'contact_tag_links', row: link }), ofTag()],
      /line 2 doesn't fit into contact_tag_links: .*contact_id.*is not present in table "contacts"/,
    ],
    [
      'is nested deep',
      () => [first(), ofTag().replace('"A tag"', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
      /line 2 (is nested too deep|is no JSON|doesn't fit)/,
    ],
    ['has no end', () => [first(), Buffer.alloc(65 * 1024 * 1024, 'x')], /line 2 is longer than any row/],
  ]

  test.each(cases)('one that %s', async (_, lines, message) => {
    await expect(importLines(lines())).rejects.toThrow(message)
    expect(await target.db.selectFrom('contactTags').select('id').execute()).toEqual([])
    await expectSchemaAsEver(target.db)
  })

  test('one that isn’t there, and a folder', async () => {
    await expect(importFrom(target, join(folder, 'nowhere'))).rejects.toThrow(/nowhere can't be read \(ENOENT\)/)
    await expect(importFrom(target, folder)).rejects.toThrow(/can't be read \(EISDIR\)/)
  })

  test('the failing row is named among hundreds', async () => {
    const id = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`
    const rows = Array.from({ length: 1200 }, (_, number) => ofTag({ id: id(number), name: `Tag ${number}` }))
    rows[777] = ofTag({ id: id(777), name: 'Tag 3' })
    await expect(importLines([first(), ...rows])).rejects.toThrow(/line 779 doesn't fit .*tag 3/)
  })

  test('what a value says is a value, whatever it says', async () => {
    const name = `'); drop table contacts; -- "$1" \\ ${'é'.repeat(3)}`
    await importLines([first(), ofTag({ name })])
    expect(await target.db.selectFrom('contactTags').select('name').execute()).toEqual([{ name }])
    await target.db.deleteFrom('contactTags').execute()
  })

  test('while somebody else writes nothing is imported, and it says so', async () => {
    await target.db.transaction().execute(async (tx) => {
      await sql`lock table contact_tags in row exclusive mode`.execute(tx)
      await expect(importLines([first(), ofTag()])).rejects.toThrow('stop Masthead first')
    })
  })
})
