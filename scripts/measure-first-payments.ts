import { loadavg } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import { contactFilters } from '#domain/contacts/filters.ts'
import type { Operator, RuleValue } from '#domain/rules/rule.ts'
import { countFirstPayments } from '#server/callout-responses/index.ts'
import { addCallout } from '#server/callouts/testing.ts'
import { findContactPage } from '#server/contacts/listing/queries.ts'
import { connect } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readRules } from '#server/rules/index.ts'
import { startTestPostgres } from '#server/testing/postgres.ts'
import { createEmptyDatabase } from '../e2e/support/server.ts'

/**
 * How long the figures of first payments take, and lists by one-time payments: `node scripts/measure-first-payments.ts
 * [payments]`, with 100,000 contacts, 60,000 responses and 2,000,000 payments. The statement that looked up everybody's
 * first payment among all of them is asked in turn with the one that reads the kept first payment; what keeping it adds to
 * writing payments is told too.
 */
const payments = Number(process.argv[2] ?? 2_000_000)
const contacts = 100_000
const responses = 60_000
const now = new Date('2026-11-20T12:00:00Z')

const postgres = await startTestPostgres()
process.env.MASTHEAD_TEST_POSTGRES = postgres.url('{database}')
const { db, pool, close } = connect(await createEmptyDatabase())
try {
  await migrate(db, pool)
  await fill()
  console.log(`${payments} payments, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [what, days] of [
    ['a week', 7],
    ['a month', 30],
    ['a year', 365],
    ['nine years', 3300],
  ] as const) {
    await compareFirstPayments(what, { from: new Date(now.getTime() - days * 86_400_000), to: now })
  }
  await listBy('hasDonated', 'equal', true)
  await listBy('hasDonated', 'equal', false)
  await listBy('donationDate', 'greater', '2026-10-01')
  await listBy('donationDate', 'less', '2026-10-01')
  await listBy('totalDonationAmount', 'greater', 100)
  await listBy('totalDonationAmount', 'less', 100)
  await listBy('averageDonationAmount', 'equal', 10)
} finally {
  await close()
  await postgres.stop()
}

async function fill(): Promise<void> {
  const calloutIds: string[] = []
  for (let number = 0; number < 50; number++) calloutIds.push((await addCallout(db, { slug: `callout-${number}` })).id)
  await run(`insert into contacts (email, joined)
    select 'c' || n || '@ex.org', timestamptz '2018-01-01' + n * interval '45 minutes' from generate_series(1, ${contacts}) n`)
  await run(`create unlogged table people as select id, row_number() over (order by joined) - 1 as place from contacts`)
  await run('create index on people (place)')
  await run('analyze people')
  await run(`insert into callout_responses (callout_id, contact_id, signed_in, number, answers, created_at, updated_at)
    select (array['${calloutIds.join("','")}']::uuid[])[1 + n % 50], people.id, true, n, '{}', at, at
    from generate_series(1, ${responses}) n join people on people.place = (n * 7919::bigint) % ${contacts},
    lateral (select timestamptz '2018-01-01' + (n * 104729::bigint % 3200) * interval '1 day' as at) moment`)
  const half = Math.floor(payments / 2)
  await run('alter table payments disable trigger payments_payers_added')
  const before = await timed(() => addPayments(1, half))
  await run('alter table payments enable trigger payments_payers_added')
  const after = await timed(() => addPayments(half + 1, payments))
  console.log(
    `writing ${half} payments, 1,000 at a time: ${ms(before)} without first payments and totals, ${ms(after)} with`,
  )
  await run('select sum_up_payers(array_agg(id)) from contacts')
  await run('vacuum analyze')
}

async function addPayments(from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += 1000) {
    await run(`insert into payments (id, contact_id, status, type, amount_cents, charge_date)
      select 'in_' || n, people.id, case when n % 20 = 0 then 'failed' else 'successful' end,
        case when n % 11 = 1 then 'one-time' else 'recurring' end, 100 * (1 + n % 50),
        timestamptz '2018-01-01' + (n * 15485863::bigint % 3240) * interval '1 day' + n % 86400 * interval '1 second'
      from generate_series(${first}, ${Math.min(first + 999, to)}) n
      -- Half of all pay, and each has paid since another day.
      join people on people.place = 2 * ((n * 7919::bigint) % ${contacts / 2})`)
  }
}

/** As it was before the first payment was kept. */
function former({ from, to }: { from: Date; to: Date }): RawBuilder<unknown> {
  return sql`
  with responded as (
    select distinct on (response.contact_id) response.contact_id, response.callout_id, response.created_at
    from callout_responses response join contacts respondent on respondent.id = response.contact_id
    where response.created_at <= ${to}::timestamptz
      and (response.signed_in or response.created_at <= respondent.joined)
    order by response.contact_id, response.created_at, response.id
  )
  select callouts.id, callouts.title, count(*) as contacts,
    percentile_cont(0.5) within group (order by extract(epoch from paid_at - responded.created_at) / 86400) as median_days
  from responded
  cross join lateral (
    select charge_date as paid_at from payments
    where contact_id = responded.contact_id and status = 'successful' order by charge_date limit 1
  ) paid
  join callouts on callouts.id = responded.callout_id
  where paid_at >= ${from}::timestamptz and paid_at <= ${to}::timestamptz and responded.created_at < paid_at
  group by callouts.id order by 3 desc, lower(callouts.title), callouts.id`
}

async function compareFirstPayments(what: string, range: { from: Date; to: Date }): Promise<void> {
  const [before, after]: [number[], number[]] = [[], []]
  let [told, expected]: [unknown, unknown] = [undefined, undefined]
  for (let turn = 0; turn < 9; turn++) {
    before.push(
      await timed(async () => {
        expected = (await former(range).execute(db)).rows
      }),
    )
    after.push(
      await timed(async () => {
        told = await countFirstPayments(db, range)
      }),
    )
  }
  if (JSON.stringify(told) !== JSON.stringify(expected)) throw new Error(`${what}: the two statements differ`)
  const [slow, fast] = [median(before), median(after)]
  console.log(
    `first payments of ${what}: ${ms(slow)} among all payments, ${ms(fast)} kept, ${(slow / fast).toFixed(1)} times`,
  )
}

async function listBy(field: keyof typeof contactFilters, operator: Operator, value: RuleValue): Promise<void> {
  const rules = { condition: 'AND' as const, rules: [{ field, operator, value: [value] }] }
  const where = readRules(rules, contactFilters, { now, viewer: undefined, currency: 'EUR' })
  const page = { sort: 'email', order: 'ASC', limit: 50 } as const
  const took: number[] = []
  let total = 0
  // Another page each time: none is answered from the cache.
  for (let offset = 0; offset < 9; offset++) {
    took.push(
      await timed(async () => {
        total = (await findContactPage(db, { where, now }, { ...page, offset }, [])).total
      }),
    )
  }
  console.log(`list by ${field} ${operator} ${value}: ${total} contacts, ${ms(median(took))}`)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

function run(statement: string): Promise<unknown> {
  return pool.query(statement)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ms(value: number): string {
  return `${value < 20 ? value.toFixed(1) : Math.round(value)} ms`
}
