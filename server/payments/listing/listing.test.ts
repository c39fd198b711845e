import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentStatus, PaymentType } from '#domain/payments/payment.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

let admin: string
let mia: string
let noah: string

beforeAll(async () => {
  app.setNow(new Date('2026-05-31T15:00:00Z'))
  admin = (await addContact(app.db, { email: 'a@ex.org', roles: ['admin'] })).id
  mia = (await addContact(app.db, { email: 'mia@ex.org', firstname: 'Mia', lastname: '=Reader', tags: ['VIP'] })).id
  noah = (await addContact(app.db, { email: 'noah@ex.org', firstname: 'Noah' })).id
  const gone = (await addContact(app.db, { email: 'gone@ex.org' })).id
  await pay('in_1', mia, 500, '2026-05-01T10:00:00Z')
  await pay('in_2', mia, 1000, '2026-04-01T10:00:00Z')
  await pay('in_3', mia, 1000, '2026-03-01T10:00:00Z', 'failed', 'prorated')
  await pay('PM1', noah, 2050, '2026-04-01T10:00:00Z', 'pending')
  await pay('in_0', gone, 300, '2025-01-01T10:00:00Z', 'cancelled', 'one-time')
  await app.db.deleteFrom('contacts').where('id', '=', gone).execute()
})

async function pay(
  id: string,
  contactId: string,
  amountCents: number,
  chargedAt: string,
  status: PaymentStatus = 'successful',
  type: PaymentType = 'recurring',
) {
  const subscriptionId = type === 'one-time' ? null : `sub_${contactId.slice(0, 4)}`
  const chargeDate = new Date(chargedAt)
  await app.db
    .insertInto('payments')
    .values({ id, contactId, amountCents, chargeDate, status, type, subscriptionId })
    .execute()
}

const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const every = (...rules: object[]) => JSON.stringify({ condition: 'AND', rules })
const list = (query: Record<string, string> = {}, path = '/payment', visitor = app.as(admin)) =>
  visitor.get(path, { query })
const ids = async (...given: Parameters<typeof list>) => {
  const { body } = await list(...given)
  expect(body).toMatchObject({ count: body.items.length })
  return body.items.map(({ id }: { id: string }) => id)
}

describe('lists', () => {
  test('53: a member sees only their own payments, whatever they ask for', async () => {
    const { status, body } = await list({}, '/payment', app.as(mia))
    expect(status).toBe(200)
    expect(body.total).toBe(3)
    expect(body.items[0]).toEqual({
      id: 'in_1',
      amount: 5,
      chargeDate: '2026-05-01T10:00:00.000Z',
      status: 'successful',
      type: 'recurring',
    })
    const others = every(rule('contact', 'equal', noah))
    expect(await ids({ rules: others }, '/payment', app.as(mia))).toEqual([])
    const either = JSON.stringify({ condition: 'OR', rules: [rule('amount', 'greater', 0)] })
    expect(await ids({ rules: either }, '/payment', app.as(mia))).toEqual(['in_1', 'in_2', 'in_3'])
    expect((await list({}, '/payment', app.guest())).status).toBe(401)
  })

  test('53: the newsroom sees all, newest first, with the contacts who are still there', async () => {
    expect(await ids()).toEqual(['in_1', 'PM1', 'in_2', 'in_3', 'in_0'])
    const asked = {
      with: 'contact',
      sort: 'chargeDate',
      order: 'DESC',
      rules: every(rule('status', 'equal', 'successful')),
    }
    const { body } = await list(asked)
    expect(body).toMatchObject({ total: 2, items: [{ contact: { id: mia, email: 'mia@ex.org' } }, { id: 'in_2' }] })
    const { items } = (await list({ with: 'contact', order: 'ASC', sort: 'chargeDate' })).body
    expect(items[0]).toMatchObject({ id: 'in_0', amount: 3, contact: null })
  })

  test.each([
    [rule('amount', 'greater_or_equal', 10), ['PM1', 'in_2', 'in_3']],
    [rule('amount', 'equal', 20.5), ['PM1']],
    [rule('chargeDate', 'equal', '2026-04'), ['PM1', 'in_2']],
    [rule('type', 'not_equal', 'recurring'), ['in_3', 'in_0']],
    [rule('status', 'equal', 'pending'), ['PM1']],
    [rule('id', 'begins_with', 'in_'), ['in_1', 'in_2', 'in_3', 'in_0']],
    [rule('contact', 'equal', 'me'), []],
  ])('found by %j', async (asked, expected) => {
    expect(await ids({ rules: every(asked) })).toEqual(expected)
  })

  test('sorted and paged, ties by id', async () => {
    expect(await ids({ sort: 'amount' })).toEqual(['in_0', 'in_1', 'in_2', 'in_3', 'PM1'])
    expect(await ids({ sort: 'amount', order: 'DESC', limit: '2', offset: '1' })).toEqual(['in_2', 'in_3'])
    expect((await list({ sort: 'status' })).status).toBe(400)
    expect((await list({ rules: every(rule('refunded', 'equal', 1)) })).body.code).toBe('invalid-rule')
  })

  test('of one contact, for them and the newsroom', async () => {
    const rules = every(rule('status', 'equal', 'successful'))
    expect(await ids({ rules }, `/contact/${mia}/payment`)).toEqual(['in_1', 'in_2'])
    expect(await ids({}, '/contact/me/payment', app.as(noah))).toEqual(['PM1'])
    expect((await list({}, `/contact/${mia}/payment`, app.as(noah))).status).toBe(403)
    expect((await list({ rules: every(rule('contact', 'equal', noah)) }, `/contact/${mia}/payment`)).body.total).toBe(0)
    expect((await list({}, `/contact/${admin}/payment`)).body).toMatchObject({ total: 0, items: [] })
    expect((await list({}, '/contact/7f2b0f3e-6f7a-4d53-9c0a-0d5f6c1d2e3f/payment')).status).toBe(404)
  })
})

test('one payment is for its payer and the newsroom; to others it is not there', async () => {
  expect((await app.as(mia).get('/payment/in_1', { query: { with: 'contact' } })).body).toMatchObject({
    id: 'in_1',
    contact: { id: mia },
  })
  expect((await app.as(mia).get('/payment/in_1', { query: { with: 'contact' } })).body.contact).not.toHaveProperty(
    'tags',
  )
  expect((await app.as(admin).get('/payment/PM1')).body).toMatchObject({ id: 'PM1', amount: 20.5 })
  expect((await app.as(noah).get('/payment/in_1')).status).toBe(404)
  expect((await app.as(admin).get('/payment/in_9')).status).toBe(404)
  expect((await app.guest().get('/payment/in_1')).status).toBe(401)
})

test('54: sum, average and number of what matches', async () => {
  const totals = (visitor: ReturnType<typeof app.as>, ...rules: object[]) =>
    visitor.get('/payment/aggregate', { query: { rules: every(...rules) } })
  const paid = rule('status', 'equal', 'successful')
  expect((await totals(app.as(admin), paid)).body).toEqual({ sum: 15, average: 7.5, count: 2 })
  expect((await totals(app.as(admin), rule('amount', 'greater', 1000))).body).toEqual({
    sum: null,
    average: null,
    count: 0,
  })
  expect((await app.as(admin).get('/payment/aggregate')).body).toEqual({ sum: 48.5, average: 9.7, count: 5 })
  expect((await totals(app.as(noah), rule('amount', 'greater', 0))).body).toEqual({
    sum: 20.5,
    average: 20.5,
    count: 1,
  })
  expect((await app.guest().get('/payment/aggregate')).status).toBe(401)
})

describe('the table', () => {
  const header =
    'Id,Amount,ChargeDate,Status,Type,SubscriptionId,ContactId,ContactEmail,ContactFirstName,ContactLastName,AmountReturned'

  test('has exactly these columns, for the newsroom alone', async () => {
    const rules = every(rule('amount', 'less', 6))
    const answer = await app.as(admin).get('/payment.csv', { query: { rules } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments-2026-05-31T15:00:00.000Z.csv"',
    })
    expect(answer.body.split('\r\n')).toEqual([
      header,
      `in_1,5,2026-05-01T10:00:00.000Z,successful,recurring,sub_${mia.slice(0, 4)},${mia},mia@ex.org,Mia,'=Reader,0`,
      'in_0,3,2025-01-01T10:00:00.000Z,cancelled,one-time,,,,,,0',
      '',
    ])
    expect((await app.as(mia).get('/payment.csv')).status).toBe(403)
    expect((await app.guest().get('/payment.csv')).status).toBe(401)
  })

  test('goes across all its pages, each payment once, also those of one moment', async () => {
    const many = Array.from({ length: 1_203 }, (_, index) => `many_${String(index).padStart(4, '0')}`)
    const chargeDate = new Date('2024-02-29T12:00:00Z')
    const facts = { contactId: noah, amountCents: 1, chargeDate, status: 'successful', type: 'recurring' } as const
    await app.db
      .insertInto('payments')
      .values(many.map((id) => ({ id, ...facts })))
      .execute()
    const answer = await app.as(admin).get('/payment.csv', { query: { rules: every(rule('amount', 'equal', 0.01)) } })
    const lines: string[] = answer.body.split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(many)
    await app.db.deleteFrom('payments').where('id', 'in', many).execute()
  })
})
