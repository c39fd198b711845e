import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

describe('revenue by day', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.deleteFrom('payments').execute())

  const ids = Array.from({ length: 500 }, (_, index) => `in_${index}`)[Symbol.iterator]()
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
  const days = async (query: Record<string, string>) => (await app.admin()).get('/stats/days', { query })

  test('each day has what was paid on it and is left, those without a payment too', async () => {
    await pay(1000, '2024-03-01T10:00:00Z')
    await pay(500, '2024-03-01T23:59:59.999Z', { refundedCents: 200 })
    await pay(700, '2024-03-03T00:00:00.000Z')
    await pay(9000, '2024-03-02T10:00:00Z', { status: 'failed' })
    await pay(4000, '2024-03-04T00:00:00.000Z')
    expect((await days({ from: '2024-03-01', to: '2024-03-03' })).body).toEqual({
      days: [
        { day: '2024-03-01', count: 2, amount: 13 },
        { day: '2024-03-02', count: 0, amount: 0 },
        { day: '2024-03-03', count: 1, amount: 7 },
      ],
    })
  })

  test('days begin by the clocks of the zone, also where one has 23 hours', async () => {
    // In Berlin the clocks went from 2 to 3 on 31 March 2024.
    await pay(100, '2024-03-30T22:59:59.999Z')
    await pay(200, '2024-03-30T23:00:00Z')
    await pay(400, '2024-03-31T21:59:59.999Z')
    await pay(800, '2024-03-31T22:00:00Z')
    const { body } = await days({ from: '2024-03-30', to: '2024-04-01', timeZone: 'Europe/Berlin' })
    expect(body.days.map(({ amount }: { amount: number }) => amount)).toEqual([1, 6, 8])
  })

  test('they add up to the revenue of the range', async () => {
    for (let at = 0; at < 60; at++) await pay(100 + at, new Date(Date.UTC(2024, 4, 1, at * 13)).toISOString())
    const { body } = await days({ from: '2024-05-03', to: '2024-05-20' })
    const { body: stats } = await (await app.admin()).get('/stats', {
      query: { from: '2024-05-03', to: '2024-05-20T23:59:59.999Z', with: ['received'] },
    })
    const sum = (of: 'count' | 'amount') =>
      body.days.reduce((total: number, day: Record<'count' | 'amount', number>) => total + day[of], 0)
    expect(sum('count')).toBe(stats.received.count)
    expect(sum('amount')).toBeCloseTo(stats.received.sum, 6)
  })

  test.each([
    [{ from: '2024-05-02', to: '2024-05-01' }],
    [{ from: '2024-01-01', to: '2024-04-02' }],
    [{ from: '2024-02-31x', to: '2024-03-01' }],
    [{ from: '2024-13-01', to: '2024-13-02' }],
    [{ from: '9999-12-31', to: '9999-12-31' }],
    [{ from: '0000-01-01', to: '0000-01-02' }],
    [{ from: '2024-05-01', to: '2024-05-02', timeZone: 'Europe/Saltmere' }],
    [{ from: '2024-05-01' }],
  ])('%j is refused', async (query) => {
    expect((await days(query as Record<string, string>)).status).toBe(400)
  })
})
