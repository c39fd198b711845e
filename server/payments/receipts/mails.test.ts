import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { addOverride, removeOverrides } from '#server/emails/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { mailYearlyStatements } from './mails.ts'

const app = await startApp()
afterAll(app.close)

const run = () => mailYearlyStatements.run({}, { db: app.db, config: app.config, now: app.now(), log: app.app.log })
const statements = async () => {
  const rows = await app.db.selectFrom('emailOutbox').selectAll().where('templateId', '=', 'yearly-statement').execute()
  return rows.toSorted((a, b) => a.toAddress.localeCompare(b.toAddress))
}
let mia: string

async function pay(contactId: string, amountCents: number, day: string, further: object = {}) {
  const facts = { status: 'successful', type: 'recurring', ...further } as const
  const id = `in_${contactId.slice(0, 8)}_${day}`
  await app.db
    .insertInto('payments')
    .values({ id, contactId, amountCents, chargeDate: new Date(day), ...facts })
    .execute()
}

beforeAll(async () => {
  app.setNow(new Date('2027-01-05T07:10:00Z'))
  const add = async (email: string, locale?: string) =>
    (await addContact(app.db, { email, firstname: 'Mia', ...(locale && { locale }) })).id
  mia = await add('mia@ex.org', 'de')
  await pay(mia, 1000, '2026-01-01')
  await pay(mia, 1000, '2026-12-31', { refundedCents: 250 })
  await pay(mia, 5000, '2025-12-31')
  await pay(await add('noah@ex.org'), 500, '2026-06-01')
  await pay(await add('late@ex.org'), 500, '2027-01-01')
  await pay(await add('failed@ex.org'), 500, '2026-06-01', { status: 'failed' })
  await pay(await add('refunded@ex.org'), 500, '2026-06-01', { refundedCents: 500 })
})

test('is not sent while the newsroom has switched it off', async () => {
  await addOverride(app.db, 'yearly-statement', { subject: '', body: '' })
  await run()
  expect(await statements()).toEqual([])
  await removeOverrides(app.db)
})

test('goes to everybody who paid in the past year, once, in their language', async () => {
  await run()
  await run()
  const sent = await statements()
  expect(sent.map(({ toAddress }) => toAddress)).toEqual(['mia@ex.org', 'noah@ex.org'])
  expect(sent[0]).toMatchObject({
    cause: `yearly-statement:2026:${mia}`,
    contactId: mia,
    toName: 'Mia Reader',
    locale: 'de',
    lane: 'mailing',
    status: 'waiting',
    fields: {
      YEAR: '2026',
      AMOUNT: '17,50\u00a0€',
      STATEMENTLINK: `${app.config.audience}/statement/2026`,
      FNAME: 'Mia',
    },
  })
  expect(sent[1]).toMatchObject({ locale: 'en', fields: { AMOUNT: '€5.00' } })
})

test('more people than one batch has are all told', async () => {
  const people = Array.from({ length: 1_003 }, (_, index) => ({ email: `p${index}@ex.org`, joined: app.now() }))
  const added = await app.db
    .insertInto('contacts')
    .values(people.map((person) => ({ ...person, firstname: 'P', lastname: '' })))
    .returning('id')
    .execute()
  const facts = { amountCents: 100, status: 'successful', type: 'recurring' } as const
  await app.db
    .insertInto('payments')
    .values(added.map(({ id }) => ({ id: `b_${id}`, contactId: id, chargeDate: new Date('2026-03-01'), ...facts })))
    .execute()
  await run()
  expect(await statements()).toHaveLength(1_005)
})
