import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)
const { db } = app
beforeEach(() => sql`truncate contacts, payments cascade`.execute(db))

let count = 0
interface Paid {
  at?: string
  cents?: number
  status?: PaymentStatus
  type?: PaymentType
}
async function pay(
  contactId: string,
  { at = '2024-05-01', cents = 500, status = 'successful', type = 'one-time' }: Paid,
) {
  const id = `in_${++count}`
  const row = { id, contactId, amountCents: cents, chargeDate: new Date(at), status, type }
  await db.insertInto('payments').values(row).execute()
  return id
}
const someone = async () => (await addContact(db)).id
const totalsOf = async (id: string) => {
  const row = await db.selectFrom('payerTotals').selectAll().where('contactId', '=', id).executeTakeFirst()
  return (
    row && [row.firstPaidAt?.toISOString().slice(0, 10) ?? null, row.onceCount, row.onceCents, row.onceAverageCents]
  )
}
const version = async () =>
  (await sql<{ id: string }>`select max(id)::text as id from contact_changes`.execute(db)).rows[0]?.id

describe('what is kept of a contact', () => {
  test.each<[string, Paid[], unknown]>([
    ['without payments', [], undefined],
    ['whose payment failed', [{ status: 'failed' }], undefined],
    ['whose payment is pending', [{ status: 'pending' }], undefined],
    ['who pays for a contribution', [{ type: 'recurring', at: '2024-03-01' }], ['2024-03-01', 0, null, null]],
    ['who paid once', [{}], ['2024-05-01', 1, 500, 500]],
    [
      'who did both',
      [{ type: 'recurring', at: '2024-03-01' }, { cents: 100 }, { cents: 101 }, { status: 'failed', at: '2020-01-01' }],
      ['2024-03-01', 2, 201, 101],
    ],
    [
      'whose first one failed',
      [{ status: 'failed', at: '2024-01-01' }, { at: '2024-02-01' }],
      ['2024-02-01', 1, 500, 500],
    ],
  ])('%s', async (_, payments, expected) => {
    const id = await someone()
    for (const payment of payments) await pay(id, payment)
    expect(await totalsOf(id)).toEqual(expected)
  })

  test('follows what becomes of a payment', async () => {
    const [id, other] = [await someone(), await someone()]
    const first = await pay(id, { at: '2024-01-01', status: 'pending' })
    const second = await pay(id, { at: '2024-02-01', cents: 300 })
    const set = (changes: object) => db.updateTable('payments').set(changes).where('id', '=', first).execute()
    const [left, both] = [
      ['2024-02-01', 1, 300, 300],
      ['2024-01-01', 2, 800, 400],
    ]
    expect(await totalsOf(id)).toEqual(left)
    await set({ status: 'successful' })
    expect(await totalsOf(id)).toEqual(both)
    await set({ refundedCents: 200 })
    expect(await totalsOf(id)).toEqual(['2024-01-01', 2, 600, 300])
    // More can't go back than came in.
    await set({ refundedCents: 400, disputedCents: 500 })
    expect(await totalsOf(id)).toEqual(['2024-01-01', 2, 300, 150])
    await set({ refundedCents: 0, disputedCents: 0, status: 'cancelled' })
    expect(await totalsOf(id)).toEqual(left)
    await set({ status: 'successful', contactId: other })
    expect([await totalsOf(id), await totalsOf(other)]).toEqual([left, ['2024-01-01', 1, 500, 500]])
    await set({ chargeDate: new Date('2023-01-01') })
    expect(await totalsOf(other)).toEqual(['2023-01-01', 1, 500, 500])
    await db.deleteFrom('payments').where('id', '=', second).execute()
    expect(await totalsOf(id)).toEqual([null, 0, null, null])
    await sql`truncate payments cascade`.execute(db)
    expect(await totalsOf(other)).toBeUndefined()
  })

  test('goes with the contact, while the payment stays', async () => {
    const id = await someone()
    const payment = await pay(id, {})
    await db.deleteFrom('contacts').where('id', '=', id).execute()
    expect(await totalsOf(id)).toBeUndefined()
    expect(await db.selectFrom('payments').select('contactId').where('id', '=', payment).execute()).toEqual([
      { contactId: null },
    ])
  })

  test('is right where two payments of one contact are written at once', async () => {
    const id = await someone()
    await db
      .transaction()
      .execute(async (tx) => {
        const row = {
          status: 'successful',
          type: 'one-time',
          contactId: id,
          chargeDate: new Date('2024-04-01'),
        } as const
        await tx
          .insertInto('payments')
          .values({ ...row, id: 'in_first', amountCents: 100 })
          .execute()
        const meanwhile = pay(id, { at: '2024-03-01', cents: 300 })
        await new Promise((resolve) => setImmediate(resolve))
        await waitUntilBlocked()
        await tx
          .insertInto('payments')
          .values({ ...row, id: 'in_third', amountCents: 50 })
          .execute()
        return { meanwhile }
      })
      .then(({ meanwhile }) => meanwhile)
    expect(await totalsOf(id)).toEqual(['2024-03-01', 3, 450, 150])
  })

  /** Somebody waits for a lock in this database. */
  async function waitUntilBlocked() {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (rows.length > 0) return
    }
  }

  test('is of many contacts what their payments come to, whatever order they were written in', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, someone))
    await sql`
      insert into payments (id, contact_id, status, type, amount_cents, charge_date)
      select 'bulk_' || n, (${ids}::uuid[])[1 + n % 20], case when n % 7 = 0 then 'failed' else 'successful' end,
        case when n % 3 = 0 then 'one-time' else 'recurring' end, n, timestamptz '2024-01-01' + n * interval '1 hour'
      from generate_series(1, 2000) n`.execute(db)
    await sql`update payments set refunded_cents = amount_cents / 2 where amount_cents % 5 = 0`.execute(db)
    await sql`delete from payments where amount_cents % 11 = 0`.execute(db)
    const { rows } = await sql`
      select count(*) from payer_totals full join (
        select contact_id, min(charge_date) as first_paid_at,
          count(*) filter (where type = 'one-time')::int as once_count,
          sum(amount_cents - refunded_cents) filter (where type = 'one-time') as once_cents,
          round(avg(amount_cents - refunded_cents) filter (where type = 'one-time')) as once_average_cents
        from payments where status = 'successful' group by contact_id
      ) counted using (contact_id)
      where (payer_totals.first_paid_at, payer_totals.once_count, payer_totals.once_cents, payer_totals.once_average_cents)
        is distinct from (counted.first_paid_at, counted.once_count, counted.once_cents, counted.once_average_cents)`.execute(
      db,
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('lists that are kept hear', () => {
  test.each<[string, Paid, boolean]>([
    ['of a one-time payment', {}, true],
    ['not of one that failed', { status: 'failed' }, false],
    ['not of a renewal', { type: 'recurring' }, false],
  ])('%s', async (_, payment, isHeard) => {
    const id = await someone()
    const before = await version()
    await pay(id, payment)
    expect((await version()) !== before).toBe(isHeard)
  })

  test('of its refund, not of what is told again', async () => {
    const id = await someone()
    const payment = await pay(id, {})
    const before = await version()
    await db.updateTable('payments').set({ description: 'again' }).where('id', '=', payment).execute()
    expect(await version()).toBe(before)
    await db.updateTable('payments').set({ refundedCents: 100 }).where('id', '=', payment).execute()
    expect(await version()).not.toBe(before)
  })
})

describe('the contact list asked for one-time payments', () => {
  test.each<[string, string, unknown[], string]>([
    ['hasDonated', 'equal', [true], 'abc'],
    ['hasDonated', 'equal', [false], 'de'],
    ['donationDate', 'equal', ['2024-05-01'], 'ab'],
    // One that matches is enough.
    ['donationDate', 'not_equal', ['2024-05-01'], 'bc'],
    ['donationDate', 'less', ['2024-05-01'], 'c'],
    ['donationDate', 'less_or_equal', ['2024-05-01'], 'abc'],
    ['donationDate', 'greater', ['2024-05-01'], 'b'],
    ['donationDate', 'greater_or_equal', ['2024-05-01'], 'ab'],
    ['donationDate', 'between', ['2024-01-01', '2024-04-30'], 'c'],
    ['donationDate', 'not_between', ['2024-01-01', '2024-04-30'], 'ab'],
    ['totalDonationAmount', 'equal', [5], 'a'],
    ['totalDonationAmount', 'not_equal', [5], 'bc'],
    ['totalDonationAmount', 'less', [5], 'c'],
    ['totalDonationAmount', 'less_or_equal', [5], 'ac'],
    ['totalDonationAmount', 'greater', [5], 'b'],
    ['totalDonationAmount', 'greater_or_equal', [5], 'ab'],
    ['totalDonationAmount', 'between', [0, 5], 'ac'],
    ['totalDonationAmount', 'not_between', [0, 5], 'b'],
    ['averageDonationAmount', 'equal', [3.34], 'b'],
    ['averageDonationAmount', 'not_equal', [3.34], 'ac'],
    ['averageDonationAmount', 'less', [3.34], 'c'],
    ['averageDonationAmount', 'less_or_equal', [3.34], 'bc'],
    ['averageDonationAmount', 'greater', [3.34], 'a'],
    ['averageDonationAmount', 'greater_or_equal', [3.34], 'ab'],
    ['averageDonationAmount', 'between', [3, 4], 'b'],
    ['averageDonationAmount', 'not_between', [3, 4], 'ac'],
  ])('%s %s %j: %s', async (field, operator, value, expected) => {
    const ids: Record<string, string> = {}
    for (const name of 'abcde') ids[name] = await someone()
    const of = (name: string) => ids[name] ?? ''
    await pay(of('a'), { at: '2024-05-01T12:00:00Z', cents: 500 })
    for (const [at, cents] of [
      ['2024-05-01', 300],
      ['2024-06-01', 301],
      ['2024-06-01', 400],
    ] as const)
      await pay(of('b'), { at, cents })
    // Given back, it is a payment of nothing.
    const refunded = await pay(of('c'), { at: '2024-04-01' })
    await db.updateTable('payments').set({ refundedCents: 500 }).where('id', '=', refunded).execute()
    await pay(of('d'), { status: 'failed' })
    await pay(of('e'), { type: 'recurring' })

    const rules = JSON.stringify({ condition: 'AND', rules: [{ field, operator, value }] })
    const everybody = [...'abcde'].map((name) => ids[name])
    const { status, body } = await (await app.admin()).get('/contact', { query: { rules, limit: '100' } })
    expect(status).toBe(200)
    const found = body.items.map(({ id }: { id: string }) => id).filter((id: string) => everybody.includes(id))
    expect(
      found
        .map((id: string) => 'abcde'[everybody.indexOf(id)])
        .toSorted()
        .join(''),
    ).toBe(expected)
  })

  test.each([
    ['donationDate', 'is_empty', []],
    ['totalDonationAmount', 'is_not_empty', []],
    ['hasDonated', 'not_equal', [true]],
    ['totalDonationAmount', 'equal', ['5']],
    ['donationDate', 'contains', ['2024']],
  ])('%s %s %j is no such rule', async (field, operator, value) => {
    const rules = JSON.stringify({ condition: 'AND', rules: [{ field, operator, value }] })
    const { status, body } = await (await app.admin()).get('/contact', { query: { rules } })
    expect([status, body.code]).toEqual([400, 'invalid-rule'])
  })
})
