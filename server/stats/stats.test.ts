import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { addCallout, addReviewer } from '#server/callouts/testing.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

describe('the statistics of a period', () => {
  let app: TestApp
  let admin: string
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.deleteFrom('payments').execute()
    await app.db.deleteFrom('callouts').execute()
    await app.db.deleteFrom('contacts').execute()
    admin = (await addContact(app.db, { roles: ['admin'], joined: new Date('2020-01-01') })).id
  })

  const january = { from: '2024-01-01', to: '2024-02-01' }
  const stats = (query: Record<string, string | string[]> = january) => app.as(admin).get('/stats', { query })
  const ids = Array.from({ length: 50 }, (_, index) => `in_${index}`)[Symbol.iterator]()
  const pay = (amountCents: number, at: string, further: { status?: PaymentStatus; refundedCents?: number } = {}) =>
    app.db
      .insertInto('payments')
      .values({
        id: ids.next().value ?? '',
        amountCents,
        chargeDate: new Date(at),
        status: 'successful',
        type: 'recurring',
        ...further,
      })
      .execute()

  async function reviewer() {
    const { id: contactId } = await addContact(app.db)
    const callout = await addCallout(app.db)
    await addReviewer(app.db, callout.id, contactId)
    return app.as(contactId)
  }

  test('5: guests are refused with 401, members and reviewers with 403; admins and keys are answered', async () => {
    expect(await app.guest().get('/stats', { query: january })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
    for (const visitor of [await app.member(), await reviewer()]) {
      expect(await visitor.get('/stats', { query: january })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    }
    for (const visitor of [await app.admin(), await app.superadmin(), await app.key()]) {
      expect((await visitor.get('/stats', { query: january })).status).toBe(200)
    }
  })

  test('41: successful payments of the window are summed up, failed ones are not', async () => {
    await pay(1000, '2024-01-10T10:00:00Z')
    await pay(500, '2024-01-20T10:00:00Z')
    await pay(10_000, '2024-01-15T10:00:00Z', { status: 'failed' })
    expect((await stats()).body).toEqual({ newContacts: 0, totalRevenue: 15, averageContribution: 7.5 })
    expect((await stats({ from: '2023-01-01', to: '2023-02-01' })).body).toEqual({
      newContacts: 0,
      totalRevenue: null,
      averageContribution: null,
    })
  })

  test('both ends belong to the window, to the millisecond', async () => {
    await pay(100, '2023-12-31T23:59:59.999Z')
    await pay(200, '2024-01-01T00:00:00.000Z')
    await pay(400, '2024-02-01T00:00:00.000Z')
    await pay(800, '2024-02-01T00:00:00.001Z')
    for (const at of ['2023-12-31T23:59:59.999Z', '2024-01-01', '2024-02-01', '2024-02-01T00:00:00.001Z']) {
      await addContact(app.db, { joined: new Date(at) })
    }
    expect((await stats()).body).toMatchObject({ newContacts: 2, totalRevenue: 6 })
    const until = { from: '2024-01-01T00:00:00.001Z', to: '2024-02-01T00:00:00.001Z' }
    expect((await stats(until)).body).toMatchObject({ newContacts: 2, totalRevenue: 12 })
  })

  test('a window that ends before it begins has nothing', async () => {
    await pay(1000, '2024-01-10T10:00:00Z')
    expect((await stats({ from: '2024-02-01', to: '2024-01-01' })).body).toEqual({
      newContacts: 0,
      totalRevenue: null,
      averageContribution: null,
    })
  })

  test('the average is rounded to cents', async () => {
    for (const cents of [100, 100, 101]) await pay(cents, '2024-01-10T10:00:00Z')
    expect((await stats()).body).toMatchObject({ totalRevenue: 3.01, averageContribution: 1 })
  })

  test('revenue is before refunds; what was received, on request, is after them, as the list of payments says', async () => {
    await pay(1000, '2024-01-10T10:00:00Z', { refundedCents: 400 })
    await pay(500, '2024-01-20T10:00:00Z')
    await pay(700, '2024-01-21T10:00:00Z', { status: 'failed' })
    await pay(300, '2024-01-22T10:00:00Z', { status: 'pending' })
    const { body } = await stats({ ...january, with: ['received', 'failed'] })
    expect(body).toEqual({
      newContacts: 0,
      totalRevenue: 15,
      averageContribution: 7.5,
      received: { count: 2, sum: 11, average: 5.5 },
      failed: { count: 1, sum: 7 },
    })
    const rules = JSON.stringify({
      condition: 'AND',
      rules: [{ field: 'status', operator: 'equal', value: ['successful'] }],
    })
    expect((await app.as(admin).get('/payment/aggregate', { query: { rules } })).body).toEqual(body.received)
    expect((await stats({ from: '2023-01-01', to: '2023-02-01', with: ['received', 'failed'] })).body).toMatchObject({
      received: { count: 0, sum: null, average: null },
      failed: { count: 0, sum: 0 },
    })
  })

  test.each([
    [{ to: '2024-02-01' }, 'from'],
    [{ from: '2024-01-01' }, 'to'],
    [{ from: '2024-01-01', to: 'tomorrow' }, 'to'],
    [{ from: '2024-02-30', to: '2024-03-01' }, 'from'],
    [{ ...january, until: '2024-03-01' }, 'until'],
    [{ ...january, with: 'everything' }, 'with'],
  ])('%j is refused, and %s is named', async (query, property) => {
    expect(await stats(query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'bad-request', paramType: 'queries', errors: [{ property }] },
    })
  })

  test('whatever the window, the sums are those of its payments', async () => {
    const hours = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
    const start = Date.UTC(2023, 11, 20)
    const all = hours(0, 500).map((index) => ({
      cents: 100 + (index % 13) * 25,
      at: start + index * 11 * 3_600_000 - (index % 3),
      status: (index % 7 === 0 ? 'failed' : 'successful') as PaymentStatus,
    }))
    await app.db
      .insertInto('payments')
      .values(
        all.map(({ cents, at, status }, index) => ({
          id: `many_${index}`,
          amountCents: cents,
          chargeDate: new Date(at),
          status,
          type: 'recurring' as const,
        })),
      )
      .execute()
    const edge = fc.oneof(
      fc.constantFrom(...all.map(({ at }) => at)),
      fc.integer({ min: -40, max: 260 }).map((day) => start + day * 86_400_000),
    )
    await fc.assert(
      fc.asyncProperty(edge, edge, async (one, other) => {
        const [from, to] = [new Date(one).toISOString(), new Date(other).toISOString()]
        const within = all.filter(({ at, status }) => at >= one && at <= other && status === 'successful')
        const sum = within.reduce((total, { cents }) => total + cents, 0)
        const { body } = await stats({ from, to, with: ['received', 'failed'] })
        expect(body.totalRevenue ?? 0).toBe(sum / 100)
        expect(body.received.count).toBe(within.length)
      }),
      { numRuns: 100 },
    )
  })
})
