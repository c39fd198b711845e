import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { rebuildPeriods } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
/** One moment for all of them: what is compared doesn't depend on how long a test takes. */
const begun = Math.floor(Date.now() / 1000) * 1000
const inDays = (days: number) => new Date(begun + days * dayMs)

const periodsOf = async (contactId: string) =>
  (
    await app.db
      .selectFrom('contributionPeriods')
      .selectAll()
      .where('contactId', '=', contactId)
      .orderBy('startsAt')
      .execute()
  ).map(({ startsAt, endsAt, monthlyCents, isEstimated }) => ({ startsAt, endsAt, monthlyCents, isEstimated }))

const update = (id: string, values: object) => app.db.updateTable('contacts').set(values).where('id', '=', id).execute()

function addMember(starts: Date, expires: Date | null, amountCents = 500) {
  const contribution = { type: 'Automatic' as const, period: 'monthly' as const, amountCents }
  return addContact(app.db, { roles: [{ role: 'member', dateAdded: starts, dateExpires: expires }], contribution })
}

test('another amount begins where the one before ends, and membership moves the end', async () => {
  const { id } = await addMember(inDays(-40), inDays(10))
  expect(await periodsOf(id)).toEqual([
    { startsAt: inDays(-40), endsAt: inDays(10), monthlyCents: 500, isEstimated: true },
  ])
  await update(id, { membershipExpires: inDays(41) })
  await update(id, { contributionMonthlyCents: 800 })
  const [former, present, ...others] = await periodsOf(id)
  expect(others).toEqual([])
  expect(former).toMatchObject({ startsAt: inDays(-40), monthlyCents: 500 })
  expect(present).toMatchObject({ startsAt: former?.endsAt, endsAt: inDays(41), monthlyCents: 800, isEstimated: false })
  const { subjectId } = await app.db
    .selectFrom('contributionPeriods')
    .select('subjectId')
    .distinct()
    .where('contactId', '=', id)
    .executeTakeFirstOrThrow()
  expect(subjectId).not.toBe(id)
})

test('what is over is not undone, and coming back begins anew', async () => {
  const { id } = await addMember(inDays(-40), inDays(10))
  await update(id, { membershipExpires: inDays(-20) })
  const [ended] = await periodsOf(id)
  expect(Math.abs((ended?.endsAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  await app.db
    .updateTable('contributionPeriods')
    .set({ endsAt: inDays(-20) })
    .where('contactId', '=', id)
    .execute()
  await update(id, { membershipExpires: inDays(30) })
  expect((await periodsOf(id)).map(({ endsAt }) => endsAt)).toEqual([inDays(-20), inDays(30)])
})

test('a contribution that is taken away ends at once; without membership none begins', async () => {
  const { id } = await addMember(inDays(-40), null)
  await update(id, { contributionMonthlyCents: null })
  expect((await periodsOf(id))[0]?.endsAt).not.toBeNull()
  const { id: other } = await addContact(app.db, {
    contribution: { type: 'Manual', period: 'monthly', amountCents: 500 },
  })
  expect(await periodsOf(other)).toEqual([])
})

test('a deleted contact leaves amounts that nothing links to it', async () => {
  const { id } = await addMember(inDays(-40), inDays(10), 777)
  await app.db.deleteFrom('contacts').where('id', '=', id).execute()
  expect(await periodsOf(id)).toEqual([])
  const left = await app.db.selectFrom('contributionPeriods').selectAll().where('monthlyCents', '=', 777).execute()
  expect(left).toHaveLength(1)
  expect(left[0]?.endsAt?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
})

test('what was before is rebuilt from payments, fees aside', async () => {
  const { id } = await addMember(inDays(-200), inDays(20), 800)
  const charges = [
    [-160, 500, 20, -130],
    [-130, 520, 20, -100],
    [-20, 800, 0, 10],
  ] as const
  for (const [day, amountCents, feeCents, until] of charges) {
    await app.db
      .insertInto('payments')
      .values({
        id: `in_${day}`,
        contactId: id,
        amountCents,
        feeCents: amountCents === 500 ? 0 : feeCents,
        chargeDate: inDays(day),
        paidUntil: inDays(until),
        status: 'successful',
        type: 'recurring',
      })
      .execute()
  }
  await app.db.transaction().execute((tx) => rebuildPeriods(tx, { now: inDays(0), contactIds: [id] }))
  expect(await periodsOf(id)).toEqual([
    { startsAt: inDays(-160), endsAt: inDays(-86), monthlyCents: 500, isEstimated: true },
    { startsAt: inDays(-20), endsAt: inDays(20), monthlyCents: 800, isEstimated: true },
  ])
})
