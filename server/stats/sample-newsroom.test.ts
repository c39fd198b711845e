import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpCommands } from '#server/set-up/commands.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  app.setNow(new Date('2026-05-31T15:00:00Z'))
  const seed = setUpCommands.find(({ group, action }) => `${group} ${action}` === 'seed demo')
  await seed?.run({}, { db: app.db, config: app.config, now: app.now(), print: () => undefined, log: app.app.log })
}, 120_000)
afterAll(() => app.close())

test.each([
  ['2026-05-02T00:00:00.000Z', '2026-05-31T15:00:00.000Z'],
  ['2026-05-01T22:00:00.000Z', '2026-05-31T21:59:59.999Z'],
  ['2026-02-28T23:00:00.000Z', '2026-03-31T21:59:59.999Z'],
  ['2025-06-01T00:00:00.000Z', '2026-05-31T23:59:59.999Z'],
  ['2026-05-31T00:00:00.000Z', '2026-05-31T23:59:59.999Z'],
])('the sample newsroom, from %s to %s, comes to what its rows add up to', async (from, to) => {
  const admin = await app.admin()
  const payments = await app.db.selectFrom('payments').selectAll().execute()
  const contacts = await app.db.selectFrom('contacts').select('joined').execute()
  const isWithin = (at: Date) => at >= new Date(from) && at <= new Date(to)
  const chargedWith = (status: string) =>
    payments.filter((payment) => payment.status === status && isWithin(payment.chargeDate))
  const paid = chargedWith('successful')
  const failed = chargedWith('failed')
  const gross = paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const net = paid.reduce((sum, each) => sum + each.amountCents - each.refundedCents - each.disputedCents, 0)

  const { body } = await admin.get('/stats', { query: { from, to, with: ['received', 'failed'] } })
  expect(body.newContacts).toBe(contacts.filter(({ joined }) => isWithin(joined)).length)
  expect(body.totalRevenue).toBe(paid.length === 0 ? null : gross / 100)
  expect(body.averageContribution).toBe(paid.length === 0 ? null : Math.round(gross / paid.length) / 100)
  expect(body.received).toEqual({
    count: paid.length,
    sum: paid.length === 0 ? null : net / 100,
    average: paid.length === 0 ? null : net / 100 / paid.length,
  })
  expect(body.failed).toEqual({
    count: failed.length,
    sum: failed.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100,
  })
})

test('every figure is the number of the list it leads to', async () => {
  const admin = await app.admin()
  const from = '2026-05-01T22:00:00.000Z'
  const end = '2026-05-31T22:00:00.000Z'
  const { body } = await admin.get('/stats', {
    query: { from, to: '2026-05-31T21:59:59.999Z', with: ['received', 'failed'] },
  })
  const rule = (field: string, operator: string, ...value: string[]) => ({ field, operator, value })
  const every = (...rules: object[]) => ({ rules: JSON.stringify({ condition: 'AND', rules }) })
  const charged = [rule('chargeDate', 'greater_or_equal', from), rule('chargeDate', 'less', end)]
  const totals = async (status: string) =>
    (await admin.get('/payment/aggregate', { query: every(rule('status', 'equal', status), ...charged) })).body
  expect(body.received.count).toBeGreaterThan(50)
  expect(await totals('successful')).toEqual(body.received)
  expect(await totals('failed')).toMatchObject({ count: body.failed.count, sum: body.failed.sum || null })
  const joined = every(rule('joined', 'between', from, '2026-05-31T21:59:59Z'))
  expect(body.newContacts).toBeGreaterThan(0)
  expect((await admin.get('/contact', { query: joined })).body.total).toBe(body.newContacts)
})
