import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { addContact } from '#server/contacts/testing.ts'
import { setUpCommands } from '#server/set-up/commands.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

const now = new Date('2026-05-31T15:00:00.000Z')
const may = { from: '2026-05-01T00:00:00.000Z', to: '2026-05-31T23:59:59.999Z' }
const year = { from: '2025-05-31T22:00:00.000Z', to: '2026-05-31T21:59:59.999Z' }

let app: TestApp
beforeAll(async () => {
  app = await startApp()
}, 120_000)
beforeEach(() => app.setNow(now))
afterAll(() => app.close())

interface LedTo {
  id: string
  title: string
  contacts: number
  medianDays: number
}

async function ask(query: Record<string, string> = may): Promise<LedTo[]> {
  const { status, body } = await (await app.admin()).get('/stats/callouts', { query })
  expect(status).toBe(200)
  return body.callouts
}

async function list(calloutId: string, operator: string, ...value: string[]): Promise<string[]> {
  const rules = { condition: 'AND', rules: [{ field: `callouts.${calloutId}.firstPayment`, operator, value }] }
  const query = { rules: JSON.stringify(rules), limit: '100' }
  const { status, body } = await (await app.admin()).get('/contact', { query })
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ id }: { id: string }) => id)
}

/** Rules name moments by their second. */
const second = (moment: string) => `${moment.slice(0, 19)}Z`
const listed = (calloutId: string, { from, to } = may) => list(calloutId, 'between', second(from), second(to))

describe('a contact who responds and then pays', () => {
  let payments = 0
  let [buses, market] = ['', '']
  beforeEach(async () => {
    for (const table of ['payments', 'callouts'] as const) await app.db.deleteFrom(table).execute()
    buses = await callout('Buses')
    market = await callout('Market')
  })

  async function callout(title: string): Promise<string> {
    const variants = { default: { ...exampleCallout.variants.default, title } }
    return (await addCallout(app.db, { slug: title.toLowerCase(), variants, access: 'guest' }, now)).id
  }

  const respond = (calloutId: string, contactId: string, at: string, further: { signedIn?: boolean } = {}) =>
    addResponse(app.db, calloutId, { contactId, answers: exampleAnswers, createdAt: new Date(at), ...further })

  const pay = (contactId: string, at: string, status: PaymentStatus = 'successful') =>
    app.db
      .insertInto('payments')
      .values({
        id: `in_${++payments}`,
        contactId,
        amountCents: 500,
        chargeDate: new Date(at),
        status,
        type: 'recurring',
      })
      .execute()

  const someone = async (joined = '2026-01-01T00:00:00Z') => (await addContact(app.db, { joined: new Date(joined) })).id

  test.each<[string, (id: string) => Promise<unknown>[], 'buses' | 'market' | 'neither']>([
    ['one response, then a payment', (id) => [respond(buses, id, '2026-04-01'), pay(id, '2026-05-02')], 'buses'],
    ['no payment', (id) => [respond(buses, id, '2026-04-01')], 'neither'],
    ['a payment that failed', (id) => [respond(buses, id, '2026-04-01'), pay(id, '2026-05-02', 'failed')], 'neither'],
    [
      'one that failed, one that came in',
      (id) => [respond(buses, id, '2026-04-30'), pay(id, '2026-04-29', 'failed'), pay(id, '2026-05-02')],
      'buses',
    ],
    ['a response after the payment', (id) => [pay(id, '2026-05-02'), respond(buses, id, '2026-05-03')], 'neither'],
    ['a response with the payment', (id) => [pay(id, '2026-05-02'), respond(buses, id, '2026-05-02')], 'neither'],
    [
      'two callouts: the first counts',
      (id) => [respond(market, id, '2026-04-02'), respond(buses, id, '2026-04-03'), pay(id, '2026-05-02')],
      'market',
    ],
    [
      'two callouts, one after the payment',
      (id) => [respond(buses, id, '2026-05-03'), respond(market, id, '2026-05-01'), pay(id, '2026-05-02')],
      'market',
    ],
    [
      'a first payment before these days',
      (id) => [respond(buses, id, '2026-03-01'), pay(id, '2026-04-30T23:59:59Z'), pay(id, '2026-05-30')],
      'neither',
    ],
    [
      'a first payment after these days',
      (id) => [respond(buses, id, '2026-03-01'), pay(id, '2026-06-01T00:00:00Z')],
      'neither',
    ],
    [
      'a guest’s response that made them known',
      (id) => [respond(buses, id, '2026-01-01T00:00:00Z', { signedIn: false }), pay(id, '2026-05-02')],
      'buses',
    ],
    [
      'what a guest typed under their address',
      (id) => [respond(buses, id, '2026-02-01T00:00:00Z', { signedIn: false }), pay(id, '2026-05-02')],
      'neither',
    ],
    [
      'a guest’s response under their address, then one of their own',
      (id) => [
        respond(buses, id, '2026-02-01T00:00:00Z', { signedIn: false }),
        respond(market, id, '2026-02-02T00:00:00Z'),
        pay(id, '2026-05-02'),
      ],
      'market',
    ],
  ])('%s', async (_what, happened, expected) => {
    const id = await someone()
    for (const each of happened(id)) await each
    const counted = await ask()
    const found = counted.find((each) => each.contacts === 1)
    expect(counted).toHaveLength(expected === 'neither' ? 0 : 1)
    expect(found?.id).toBe({ buses, market, neither: undefined }[expected])
    for (const [name, callout] of Object.entries({ buses, market })) {
      expect(await listed(callout), name).toEqual(name === expected ? [id] : [])
    }
  })

  test('callouts that led to most come first, with the median of the days it took', async () => {
    for (const [callout, days] of [
      [market, [1, 3, 20]],
      [buses, [2]],
    ] as const) {
      for (const day of days) {
        const id = await someone()
        await respond(callout, id, '2026-05-01T12:00:00Z')
        await pay(id, `2026-05-${String(day + 1).padStart(2, '0')}T12:00:00Z`)
      }
    }
    expect(await ask()).toEqual([
      { id: market, title: 'Market', contacts: 3, medianDays: 3 },
      { id: buses, title: 'Buses', contacts: 1, medianDays: 2 },
    ])
  })

  test.each([
    ['is_not_empty', [], 'ab'],
    ['is_empty', [], 'c'],
    ['less', ['2026-04-01'], 'a'],
    ['greater_or_equal', ['2026-04-01'], 'b'],
    ['not_equal', ['2026-05-02'], 'ac'],
  ] as const)('the filter asked with %s %j finds %s', async (operator, value, expected) => {
    const [a, b, c] = [await someone(), await someone(), await someone()]
    for (const id of [a, b, c]) await respond(id === c ? market : buses, id, '2026-02-01')
    await pay(a, '2026-03-02')
    await pay(b, '2026-05-02')
    await pay(c, '2026-05-02')
    const found = await list(buses, operator, ...value)
    expect([a, b, c].filter((id) => found.includes(id))).toEqual(
      [...expected].map((name) => [a, b, c]['abc'.indexOf(name)]),
    )
  })

  test('is found as soon as the payment is there: that list is not cached', async () => {
    const id = await someone()
    await respond(buses, id, '2026-04-01')
    expect(await listed(buses)).toEqual([])
    await pay(id, '2026-05-02')
    expect(await listed(buses)).toEqual([id])
  })

  test('a guest who becomes a contact by responding counts', async () => {
    await callout('Open')
    const guest = { email: 'guest@ex.org', firstname: 'G', lastname: 'H' }
    const sent = await app.guest().post('/callout/open/responses', { answers: exampleAnswers, guest })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const { id } = await app.db
      .selectFrom('contacts')
      .select('id')
      .where('email', '=', 'guest@ex.org')
      .executeTakeFirstOrThrow()
    await pay(id, '2026-05-31T15:30:00Z')
    const [open] = await ask()
    expect(open).toMatchObject({ title: 'Open', contacts: 1 })
    expect(await listed(open?.id ?? '')).toEqual([id])
  })
})

test('the sample newsroom: each callout comes to what its responses and payments add up to, and leads to as many', async () => {
  for (const table of ['payments', 'callouts'] as const) await app.db.deleteFrom(table).execute()
  const seed = setUpCommands.find(({ group, action }) => `${group} ${action}` === 'seed demo')
  await seed?.run({}, { db: app.db, config: app.config, now: app.now(), print: () => undefined, log: app.app.log })
  const contacts = await app.db.selectFrom('contacts').select(['id', 'joined']).execute()
  const payments = await app.db.selectFrom('payments').selectAll().where('status', '=', 'successful').execute()
  const responses = await app.db.selectFrom('calloutResponses').selectAll().orderBy('createdAt').execute()
  for (const range of [year, may, { from: '2026-05-20T00:00:00.000Z', to: '2026-05-26T12:00:00.000Z' }]) {
    const counted: Record<string, number> = {}
    for (const { id, joined } of contacts) {
      const paid = payments.filter(({ contactId }) => contactId === id).map(({ chargeDate }) => chargeDate.getTime())
      const first = Math.min(...paid)
      if (first < Date.parse(range.from) || first > Date.parse(range.to)) continue
      const response = responses.find(
        ({ contactId, createdAt, signedIn }) =>
          contactId === id && createdAt.getTime() < first && (signedIn || createdAt <= joined),
      )
      if (response) counted[response.calloutId] = (counted[response.calloutId] ?? 0) + 1
    }
    const told = await ask(range)
    expect(Object.fromEntries(told.map(({ id, contacts: count }) => [id, count]))).toEqual(counted)
    for (const { id, contacts: count } of told) expect(await listed(id, range)).toHaveLength(count)
  }
  expect((await ask(year)).length).toBeGreaterThan(1)
}, 120_000)

test('guests and members get none of it; both moments are needed', async () => {
  expect((await app.guest().get('/stats/callouts', { query: may })).status).toBe(401)
  expect((await (await app.member()).get('/stats/callouts', { query: may })).status).toBe(403)
  expect((await (await app.key()).get('/stats/callouts', { query: may })).status).toBe(200)
  const admin = await app.admin()
  expect(await admin.get('/stats/callouts', { query: { from: may.from } })).toMatchObject({
    status: 400,
    body: { code: 'bad-request' },
  })
})
