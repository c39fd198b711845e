import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpCommands } from '#server/set-up/commands.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  app.setNow(new Date('2026-05-20T15:00:00.400Z'))
  const seed = setUpCommands.find(({ group, action }) => `${group} ${action}` === 'seed demo')
  await seed?.run({}, { db: app.db, config: app.config, now: app.now(), print: () => undefined, log: app.app.log })
}, 120_000)
afterAll(() => app.close())

const query = { from: '2025-06-15T00:00:00.000Z', to: '2026-05-31T23:59:59.999Z', timeZone: 'Europe/Berlin' }

interface Counted {
  count: number
  amount: number
}

const parts = ['new', 'grown', 'shrunk', 'lost'] as const

test('recurring revenue of the sample newsroom is what contacts gave at the ends of its months', async () => {
  const admin = await app.admin()
  const periods = await app.db.selectFrom('contributionPeriods').selectAll().execute()
  const amountsAt = (at: number) => {
    const amounts = new Map<string, number>()
    for (const { subjectId, startsAt, endsAt, monthlyCents } of periods) {
      if (startsAt.getTime() >= at || (endsAt && endsAt.getTime() < at)) continue
      amounts.set(subjectId, (amounts.get(subjectId) ?? 0) + monthlyCents)
    }
    return amounts
  }
  const { status, body } = await admin.get('/stats/revenue', { query })
  expect(status).toBe(200)
  expect(body.months).toHaveLength(12)
  expect(body.months[0]).toMatchObject({ month: '2025-06', from: '2025-05-31T22:00:00.000Z', isEstimated: true })
  expect(body.months.at(-1)).toMatchObject({ month: '2026-05', to: '2026-05-20T14:59:59.999Z' })
  for (const month of body.months) {
    const [before, after] = [amountsAt(Date.parse(month.from)), amountsAt(Date.parse(month.to) + 1)]
    const changed = { new: [0, 0], grown: [0, 0], shrunk: [0, 0], lost: [0, 0] }
    for (const subject of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(subject) ?? 0, after.get(subject) ?? 0]
      if (was === is) continue
      const part = changed[was === 0 ? 'new' : is === 0 ? 'lost' : is > was ? 'grown' : 'shrunk']
      part[0] = (part[0] ?? 0) + 1
      part[1] = (part[1] ?? 0) + Math.abs(is - was)
    }
    for (const part of parts) {
      expect({ [part]: month[part] }).toEqual({
        [part]: { count: changed[part][0], amount: (changed[part][1] ?? 0) / 100 },
      })
    }
    expect(month.active).toEqual({
      count: after.size,
      amount: [...after.values()].reduce((sum, cents) => sum + cents, 0) / 100,
    })
  }
  const total = (part: (typeof parts)[number]) =>
    body.months.reduce((sum: number, month: Record<typeof part, Counted>) => sum + month[part].count, 0)
  expect(total('new')).toBeGreaterThan(20)
  expect(total('lost')).toBeGreaterThan(5)
})

test('every figure is the number of contacts in the list it leads to', async () => {
  const admin = await app.admin()
  const { body } = await admin.get('/stats/revenue', { query })
  const seconds = (at: string) => `${at.slice(0, 19)}Z`
  const count = async (field: string, from: string, to: string) => {
    const rule = { field, operator: 'between', value: [seconds(from), seconds(to)] }
    const rules = JSON.stringify({ condition: 'AND', rules: [rule] })
    return (await admin.get('/contact', { query: { rules, limit: '1' } })).body.total
  }
  const names = {
    new: 'contributionNew',
    grown: 'contributionGrown',
    shrunk: 'contributionShrunk',
    lost: 'contributionLost',
  }
  for (const month of body.months.slice(-4)) {
    for (const part of parts) expect(await count(names[part], month.from, month.to)).toBe(month[part].count)
    expect(await count('contributionActive', month.to, month.to)).toBe(month.active.count)
  }
})

test('guests and members get none of it, and a time zone has to exist', async () => {
  expect((await app.guest().get('/stats/revenue', { query })).status).toBe(401)
  expect((await (await app.member()).get('/stats/revenue', { query })).status).toBe(403)
  const admin = await app.admin()
  const wrong = await admin.get('/stats/revenue', { query: { ...query, timeZone: 'Mars/Base' } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  const long = await admin.get('/stats/revenue', { query: { ...query, from: '1990-01-01T00:00:00Z' } })
  expect(long.status).toBe(400)
  const future = { ...query, from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' }
  expect((await admin.get('/stats/revenue', { query: future })).body).toEqual({ months: [] })
})
