import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type ContactFilter, contactFilters } from '#domain/contacts/filters.ts'
import { linesWith } from '#domain/contacts/profile-lines.ts'
import type { Where } from '#domain/rules/condition.ts'
import { resolveRules } from '#domain/rules/resolve.ts'
import type { Operator, RuleValue } from '#domain/rules/rule.ts'
import type { Database } from '#server/tables.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { countContacts, findContactPage } from '../listing/queries.ts'
import { columnOfLine } from '../profile-columns.ts'
import { addContact, addTag } from '../testing.ts'
import { cacheableFilters } from './cache.ts'
import { readVersion, sumUpChanges } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const now = new Date('2026-05-31T15:00:00Z')
const readTotal = (executor: Database) => countContacts(executor, { where: { every: [] }, now })
const count = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from contacts`.execute(db)
  return rows[0]?.count
}
const rowsKept = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from contact_changes`.execute(db)
  return rows[0]?.count
}
const add = (from: number, to: number) =>
  sql`insert into contacts (email) select 'c' || n || '@ex.org' from generate_series(${from}::int, ${to}::int) n`

test('the total follows what is added and removed, many at once too', async () => {
  expect(await readTotal(db)).toBe(0)
  await add(1, 50).execute(db)
  await sql`insert into contacts (email) values ('c1@ex.org') on conflict do nothing`.execute(db)
  await sql`delete from contacts where email in ('c3@ex.org', 'c4@ex.org', 'nobody@ex.org')`.execute(db)
  expect(await readTotal(db)).toBe(48)
  expect(await count()).toBe(48)
})

test('what is undone does not count', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await add(100, 110).execute(tx)
    expect(await readTotal(tx)).toBe(59)
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  expect(await readTotal(db)).toBe(48)
})

test('summing up changes nothing, also while others add', async () => {
  await db.transaction().execute(async (tx) => {
    await add(200, 209).execute(tx)
    await sumUpChanges(db)
    expect(await readTotal(db)).toBe(48)
  })
  expect(await readTotal(db)).toBe(58)
  await Promise.all([sumUpChanges(db), add(300, 304).execute(db), sumUpChanges(db)])
  await sumUpChanges(db)
  expect(await readTotal(db)).toBe(63)
  expect(await rowsKept()).toBe(1)
})

test('an emptied table has none', async () => {
  await sql`truncate contacts cascade`.execute(db)
  expect(await readTotal(db)).toBe(0)
})

const pay = (day: string, cents: number) => `
  insert into payments (id, contact_id, status, type, amount_cents, charge_date)
  select gen_random_uuid(), id, 'successful', 'one-time', ${cents}, '${day}' from contacts`

const cacheable: [ContactFilter, Operator, RuleValue, string][] = [
  ['id', 'not_equal', '00000000-0000-4000-8000-000000000000', `insert into contacts (email) values ('x@ex.org')`],
  ['firstname', 'contains', 'anna', `update contacts set firstname = 'Anna'`],
  ['lastname', 'equal', 'Haas', `update contacts set lastname = 'Haas'`],
  ['email', 'equal', 'new@ex.org', `update contacts set email = 'new@ex.org'`],
  ...linesWith('isFilter').map((name): [ContactFilter, Operator, RuleValue, string] => [
    name,
    'is_not_empty',
    '',
    `update profiles set ${columnOfLine(name)} = '1'`,
  ]),
  ['joined', 'less', '2010', `update contacts set joined = '2009-01-01'`],
  ['contributionType', 'equal', 'Gift', `update contacts set contribution_type = 'Gift'`],
  ['contributionMonthlyAmount', 'greater', 4, `update contacts set contribution_monthly_cents = 500`],
  ['contributionPeriod', 'equal', 'monthly', `update contacts set contribution_period = 'monthly'`],
  ['contributionCancelled', 'is_not_empty', '', `update contacts set contribution_cancelled_at = now()`],
  ['manualPaymentSource', 'equal', 'Cash', `update contributions set source = 'Cash'`],
  ['deliveryOptIn', 'equal', true, `update profiles set delivery_opt_in = true`],
  ['newsletterStatus', 'equal', 'cleaned', `update profiles set newsletter_status = 'cleaned'`],
  ['newsletterGroups', 'contains', 'main', `update profiles set newsletter_groups = '{main}'`],
  ['activeUser', 'equal', true, `update contacts set password_hash = 'x'`],
  ['membershipStarts', 'less', '2021', `update contacts set membership_starts = '2020-01-01'`],
  ['membershipExpires', 'less', '2021', `update contacts set membership_expires = '2020-01-01'`],
  ['hasDonated', 'equal', true, pay('2020-01-01', 500)],
  ['donationDate', 'less', '2021', pay('2020-01-01', 500)],
  ['totalDonationAmount', 'greater', 4, pay('2020-01-01', 500)],
  ['averageDonationAmount', 'equal', 5, pay('2020-01-01', 500)],
  [
    'tags',
    'is_not_empty',
    '',
    `insert into contact_tag_links select contacts.id, contact_tags.id from contacts, contact_tags`,
  ],
]

test('every cacheable filter has a change to try', () => {
  expect(cacheable.map(([field]) => field).toSorted()).toEqual(cacheableFilters.toSorted())
})

test.each(cacheable)('a result by %s is invalidated by a change, and only then', async (...row) => {
  const [field, operator, value, change] = row
  await sql`truncate contacts, contact_tags cascade`.execute(db)
  await addContact(db, { email: 'first@ex.org', contribution: { type: 'Manual' } })
  await addTag(db, 'Tag')
  const where = rulesOf(field, operator, value)
  const page = { sort: 'email', order: 'ASC', limit: 10, offset: 0 } as const
  const found = async () => [
    await countContacts(db, { where, now }),
    (await findContactPage(db, { where, now }, page, [])).total,
  ]
  const [before = 0] = await found()
  const version = await readVersion(db)

  await sql`update contacts set last_seen = now()`.execute(db)
  expect(await readVersion(db)).toBe(version)
  expect(await found()).toEqual([before, before])

  await sql.raw(change).execute(db)
  expect(await found()).toEqual([before + 1, before + 1])
})

test('a cached page is answered without a query', async () => {
  await sql`truncate contacts, contact_tags cascade`.execute(db)
  for (const email of ['a@ex.org', 'b@ex.org']) await addContact(db, { email })
  const where = rulesOf('email', 'contains', 'ex.org')
  const asked = () => findContactPage(db, { where, now }, { sort: 'email', order: 'ASC', limit: 1, offset: 1 }, [])
  const first = await asked()
  // Behind the triggers' back.
  await sql`alter table contacts disable trigger user`.execute(db)
  await sql`update contacts set email = 'c@else.org' where email = 'a@ex.org'`.execute(db)
  await sql`alter table contacts enable trigger user`.execute(db)
  expect(await asked()).toEqual(first)
  await sql`update contacts set email = 'd@else.org' where email = 'c@else.org'`.execute(db)
  expect(await asked()).toEqual({ total: 1, rows: [] })
})

test('a list by when people were last seen is always looked up', async () => {
  await sql`truncate contacts, contact_tags cascade`.execute(db)
  for (const email of ['a@ex.org', 'b@ex.org']) await addContact(db, { email })
  const page = { sort: 'lastSeen', order: 'DESC', limit: 10, offset: 0 } as const
  const listed = async () =>
    (await findContactPage(db, { where: { every: [] }, now }, page, [])).rows.map((row) => row.email)
  for (const email of ['a@ex.org', 'b@ex.org']) {
    await sql`update contacts set last_seen = clock_timestamp() where email = ${email}`.execute(db)
    expect((await listed())[0]).toBe(email)
  }
})

test('a deletion and a lost tag are counted, a change that is undone is not', async () => {
  await sql`truncate contacts, contact_tags cascade`.execute(db)
  const tag = await addTag(db, 'Tag')
  for (const email of ['a@ex.org', 'b@ex.org']) await addContact(db, { email, tags: ['Tag'] })
  const where = rulesOf('tags', 'contains', tag)
  const counted = () => countContacts(db, { where, now })
  expect(await counted()).toBe(2)

  const undone = db.transaction().execute(async (tx) => {
    await sql`delete from contacts`.execute(tx)
    expect(await countContacts(tx, { where, now })).toBe(0)
    expect(await counted()).toBe(2)
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  expect(await counted()).toBe(2)
  await sumUpChanges(db)
  expect(await counted()).toBe(2)
  await sql`delete from contacts where email = 'a@ex.org'`.execute(db)
  expect(await counted()).toBe(1)
  await sql`delete from contact_tags`.execute(db)
  expect(await counted()).toBe(0)
})

function rulesOf(field: ContactFilter, operator: Operator, value: RuleValue): Where {
  const values = operator.endsWith('empty') ? [] : [value]
  const rules = { condition: 'AND' as const, rules: [{ field, operator, value: values }] }
  const { where, problem } = resolveRules(rules, contactFilters, { now, me: undefined })
  if (problem) throw new Error(problem.reason)
  return where
}
