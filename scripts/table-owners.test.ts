import { describe, expect, test } from 'vitest'
import { judgeTableUses } from './table-owners.mjs'

const owners = [
  {
    file: 'server/contacts/tables.ts',
    source: 'export interface ContactTables { contacts: { id: string }; contactRoles: object }',
  },
  { file: 'server/payments/tables.ts', source: 'export interface PaymentTables { payments: { id: string } }' },
]

/** What is told of a source that stands in a room beside those two; `@{…}` is a value put into a template. */
function judge(text: string, listed: Record<string, string[]> = {}, file = 'server/segments/queries.ts'): string[] {
  const source = text.replaceAll('@{', '${')
  return judgeTableUses([...owners, { file, source }], listed).breaches
}

const written = (table: string, owner: string) =>
  `server/segments/queries.ts writes ${table}, which is ${owner}'s: let that room export what writes it`
const read = (table: string, owner: string) =>
  `server/segments/queries.ts reads ${table}, which is ${owner}'s: list it in scripts/table-reads.json, or ask that room`

describe('a room that writes another room’s table is found', () => {
  test.each([
    ["db.updateTable('contacts').set({ firstname: 'Ada' }).execute()"],
    ["db.insertInto('contacts').values({}).execute()"],
    ["db.deleteFrom('contacts').where('id', '=', id).execute()"],
    ["db.with('gone', (cte) => cte.deleteFrom('contacts')).selectFrom('gone').execute()"],
    ["exists(({ deleteFrom }) => deleteFrom('contacts'))"],
    ['sql`update contacts set firstname = @{name}`.execute(db)'],
    ['sql<{ id: string }>`with gone as (delete from only contacts c returning id) select id from gone`'],
    ['sql`insert into "contacts" (id) values (@{id}) on conflict do nothing`'],
    ["sql`delete from @{sql.table('contacts')}`"],
    ["insertStored(tx, 'contacts', rows)"],
    ["export const references = { 'contacts.id': { fate: 'moved', key: ['id'] } }"],
    ["movePart({ table: 'contacts', column: 'id', key: ['id'] }, ids)"],
  ])('%s', (source) => expect(judge(source, { segments: ['contacts'] })).toContain(written('contacts', 'contacts')))

  test('in its own words too', () => {
    expect(judge("db.updateTable('contactRoles').set({})")).toEqual([written('contact_roles', 'contacts')])
  })

  test('where the name is put in when it runs: all that the source names count', () => {
    const source =
      "for (const table of ['payments', 'contacts']) await sql`delete from @{sql.table(table)}`.execute(db)"
    expect(judge(source)).toEqual([written('payments', 'payments'), written('contacts', 'contacts')])
    expect(judge('sql`delete from @{sql.table(table)}`')).toEqual([
      'server/segments/queries.ts names a table that is only known when it runs',
    ])
  })
})

describe('a room that reads another room’s table without saying so is found', () => {
  test.each([
    ["db.selectFrom('contacts').selectAll()"],
    ["db.selectFrom('segments').innerJoin('contacts as c', 'c.id', 'contactId')"],
    ["eb.exists(eb.selectFrom('contacts').select('id'))"],
    ["({ selectFrom }) => selectFrom('contacts')"],
    ["db.selectFrom(['segments', 'contacts'])"],
    ['sql`select id from segments, contacts`'],
    ['sql`select id from segments s join contacts c on c.id = s.contact_id`'],
    ['sql`(select max(joined) from contacts)`'],
    ['sql`exists (select where segments.contact_id = contacts.id)`'],
    ['sql`jsonb_populate_recordset(null::contacts, @{rows})`'],
    ['sql`contacts @{join}`'],
  ])('%s', (source) => expect(judge(source)).toEqual([read('contacts', 'contacts')]))

  test('unless it is listed', () => {
    expect(judge("db.selectFrom('contacts')", { segments: ['contacts'] })).toEqual([])
  })

  test('and what is listed without being read', () => {
    expect(judge("db.selectFrom('segments')", { segments: ['contacts'] })).toEqual([
      "scripts/table-reads.json lists contacts for segments, which doesn't read it",
    ])
  })
})

describe('nothing is found where a room keeps to its own', () => {
  test.each([
    ["db.updateTable('contacts').set({})"],
    ['sql`insert into contacts (id) select id from payments on conflict (id) do update set joined = now()`'],
    ['const tables = ["contacts"]; sql`delete from @{sql.table(tables[0])} where id in (select id from payments)`'],
  ])('%s', (source) => {
    const listed: Record<string, string[]> = source.includes('payments') ? { contacts: ['payments'] } : {}
    expect(judge(source, listed, 'server/contacts/bulk/queries.ts')).toEqual([])
  })

  test('nor in words that only look like it', () => {
    const source = `
      const text = 'update contacts'
      sql\`select contacts from segments where name = 'from payments' -- from payments
        for no key update of segments\`
      Buffer.from(payments)`
    expect(judge(source)).toEqual([])
  })
})
