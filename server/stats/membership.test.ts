import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MembershipPeriod } from '#domain/contacts/membership-period.ts'
import { setUpCommands } from '#server/set-up/commands.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

const now = new Date('2026-05-31T15:00:00.250Z')
let app: TestApp
let periods: (MembershipPeriod & { contactId: string | null })[]
beforeAll(async () => {
  app = await startApp()
  app.setNow(now)
  const seed = setUpCommands.find(({ group, action }) => `${group} ${action}` === 'seed demo')
  await seed?.run({}, { db: app.db, config: app.config, now: app.now(), print: () => undefined, log: app.app.log })
  await app.admin()
  periods = await app.db.selectFrom('membershipPeriods').selectAll().execute()
}, 120_000)
afterAll(() => app.close())

const year = { from: '2025-05-31T22:00:00.000Z', to: '2026-05-31T21:59:59.999Z', timeZone: 'Europe/Berlin' }

interface Month {
  from: string
  to: string
}

const figures = ['joined', 'returned', 'cancelled', 'paymentFailed', 'ended'] as const

/** The same, counted period by period. */
function countApart({ from, to }: Month) {
  const isIn = (at: Date | null) => at !== null && at >= new Date(from) && at <= new Date(to)
  const count = (matches: (period: MembershipPeriod) => boolean) => periods.filter(matches).length
  const isFirst = (period: MembershipPeriod) => period.startsAt.getTime() === period.joinedAt.getTime()
  const last = new Date(to)
  return {
    members: count((each) => each.startsAt <= last && (each.endsAt === null || each.endsAt > last)),
    joined: count((each) => isIn(each.startsAt) && isFirst(each)),
    returned: count((each) => isIn(each.startsAt) && !isFirst(each)),
    cancelled: count((each) => isIn(each.endsAt) && each.endCause === 'cancelled'),
    paymentFailed: count((each) => isIn(each.endsAt) && each.endCause === 'payment-failed'),
    ended: count((each) => isIn(each.endsAt) && each.endCause === 'ended'),
  }
}

test('members, gained and lost: each month of the sample newsroom comes to what its periods add up to', async () => {
  const admin = await app.admin()
  const { body, status } = await admin.get('/stats/membership', { query: year })
  expect(status).toBe(200)
  expect(body.months).toHaveLength(12)
  for (const { month: _, from, to, isEstimated, deleted, ...counts } of body.months) {
    expect(counts).toEqual(countApart({ from, to }))
    expect(isEstimated).toBe(false)
    expect(deleted).toEqual({ members: 0, joined: 0, returned: 0, cancelled: 0, paymentFailed: 0, ended: 0 })
  }
  for (const figure of figures) {
    const total = body.months.reduce((sum: number, each: Record<string, number>) => sum + (each[figure] ?? 0), 0)
    expect(total, figure).toBeGreaterThan(0)
  }
  expect(body.months.at(-1)).toMatchObject({ month: '2026-05', to: '2026-05-31T14:59:59.999Z' })
})

const rules = (...all: [string, string, ...string[]][]) => ({
  rules: JSON.stringify({
    condition: 'AND',
    rules: all.map(([field, operator, ...value]) => ({ field, operator, value })),
  }),
})

/** Rules name moments by their second. */
const second = (moment: string) => `${moment.slice(0, 19)}Z`

const fields = {
  joined: 'membershipJoined',
  returned: 'membershipReturned',
  cancelled: 'membershipCancelled',
  paymentFailed: 'membershipPaymentFailed',
  ended: 'membershipEnded',
} as const

test('every figure is the number of the list of contacts that it leads to', async () => {
  const admin = await app.admin()
  const total = async (...all: [string, string, ...string[]][]) =>
    (await admin.get('/contact', { query: { ...rules(...all), limit: '1' } })).body.total
  const { body } = await admin.get('/stats/membership', { query: year })
  for (const month of body.months) {
    expect(await total(['memberOn', 'equal', second(month.to)])).toBe(month.members)
    for (const figure of figures) {
      // Somebody may come and go twice in a month, and is one contact; the sample’s don't.
      expect(await total([fields[figure], 'between', month.from, second(month.to)]), figure).toBe(month[figure])
    }
  }
  const retention = await admin.get('/stats/retention', { query: year })
  for (const cohort of retention.body.months) {
    const joined: [string, string, ...string[]] = ['membershipJoined', 'between', cohort.from, second(cohort.to)]
    expect(await total(joined)).toBe(cohort.size)
    for (const { to, members } of cohort.later) {
      expect(await total(joined, ['memberOn', 'equal', second(to)])).toBe(members)
    }
  }
}, 60_000)

test('retention: of a joining month, who was a member at the end of the months that followed', async () => {
  const admin = await app.admin()
  const { body } = await admin.get('/stats/retention', { query: year })
  expect(body.months.map(({ later }: { later: unknown[] }) => later.length)).toEqual([
    10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0,
  ])
  const [first] = body.months
  const joined = periods.filter(({ joinedAt }) => joinedAt >= new Date(first.from) && joinedAt <= new Date(first.to))
  const contacts = new Set(joined.map(({ contactId }) => contactId))
  expect(first.size).toBe(contacts.size)
  expect(first.size).toBeGreaterThan(0)
  for (const { months, to, members } of first.later) {
    const last = new Date(to)
    expect(to).toBe(body.months[months].to)
    const still = joined.filter(({ startsAt, endsAt }) => startsAt <= last && (endsAt === null || endsAt > last))
    expect(members).toBe(still.length)
  }
})

test('a deleted member still counts, without a name', async () => {
  const admin = await app.superadmin()
  const { body: before } = await admin.get('/stats/membership', { query: year })
  const running = periods.find(
    ({ contactId, endsAt, startsAt }) => contactId && !endsAt && startsAt < new Date(year.from),
  )
  const id = running?.contactId ?? ''
  expect((await admin.delete(`/contact/${id}`)).status).toBe(204)
  app.setNow(new Date('2026-05-31T15:00:10Z'))
  const { body: after } = await admin.get('/stats/membership', { query: year })
  for (const [index, month] of before.months.slice(0, -1).entries()) {
    const { deleted, ...counts } = after.months[index]
    expect(counts).toEqual({ ...counts, ...month, deleted: undefined })
    expect(deleted).toMatchObject({ members: 1, joined: 0 })
  }
  expect(after.months.at(-1)).toMatchObject({
    members: before.months.at(-1).members - 1,
    ended: before.months.at(-1).ended + 1,
    deleted: { members: 0, ended: 1 },
  })
  const left = await app.db.selectFrom('membershipPeriods').selectAll().where('contactId', 'is', null).execute()
  expect(left).toHaveLength(1)
  expect(left[0]).toMatchObject({ endCause: 'ended', endsAt: new Date('2026-05-31T15:00:00Z') })
})

test.each(['/stats/membership', '/stats/retention'])('%s is for admins and keys', async (path) => {
  expect((await app.guest().get(path, { query: year })).status).toBe(401)
  expect((await (await app.member()).get(path, { query: year })).status).toBe(403)
  expect((await (await app.key()).get(path, { query: year })).status).toBe(200)
})

test.each([
  [{ ...year, timeZone: 'Europe/Atlantis' }, 'timeZone'],
  [{ from: year.from }, 'to'],
  [{ from: '2010-01-01', to: '2026-01-01' }, 'from'],
])('%j is refused, and %s is named', async (query, property) => {
  const admin = await app.admin()
  for (const path of ['/stats/membership', '/stats/retention']) {
    expect(await admin.get(path, { query: query as Record<string, string> })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', errors: [{ property }] },
    })
  }
})
