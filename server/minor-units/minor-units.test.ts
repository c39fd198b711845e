import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { formerDigits } from './former-digits.ts'
import { checkMinorUnits } from './minor-units.ts'
import { decide, store, storedDigits } from './testing.ts'

test('a currency had other decimals before where Node.js says otherwise than providers', () => {
  expect(['HUF', 'ISK', 'COP', 'IDR', 'PKR', 'UGX'].map(formerDigits)).toEqual([0, 0, 0, 0, 0, 0])
  expect(['EUR', 'JPY', 'KWD', 'TWD'].map(formerDigits)).toEqual([2, 0, 3, 2])
})

describe('a start', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startApp()
  })
  afterEach(() => app.close())
  const pays = async () =>
    (await addContact(app.db, { contribution: { type: 'Manual', period: 'monthly', amountCents: 500 } })).id

  test('goes on where there is no currency yet, and with a currency whose decimals stay', async () => {
    await checkMinorUnits(app.db, app.config)
    expect(await storedDigits(app)).toBeUndefined()
    await pays()
    for (const [code, digits] of [
      ['EUR', 2],
      ['JPY', 0],
      ['KWD', 3],
    ] as const) {
      await app.db.deleteFrom('settings').where('key', '=', 'currency-minor-digits').execute()
      await store(app, { 'currency-code': code })
      await checkMinorUnits(app.db, app.config)
      expect(await storedDigits(app)).toBe(digits)
    }
  })

  test('goes on where nothing is stored that could mean something else', async () => {
    await store(app, { 'currency-code': 'HUF' })
    await checkMinorUnits(app.db, app.config)
    expect(await storedDigits(app)).toBe(2)
    await pays()
    await checkMinorUnits(app.db, app.config)
  })

  test('is refused where amounts may mean something else, and says what they may mean and what to do', async () => {
    await store(app, { 'currency-code': 'HUF' })
    await pays()
    const refusal = await checkMinorUnits(app.db, app.config).catch((error) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect(refusal.message).toContain('stored as 500')
    expect(refusal.message).toMatch(/HUF 500\. Convert[\s\S]*payments minor-units convert/)
    expect(refusal.message).toMatch(/HUF 5\.00, as[\s\S]*payments minor-units confirm/)
    expect(await storedDigits(app)).toBeUndefined()
  })

  test('is refused for a payment that is only begun, and for one that is only noted', async () => {
    await store(app, { 'currency-code': 'ISK' })
    const noted = app.db.insertInto('activities').values({
      eventType: 'contact.contribution-updated',
      actorType: 'system',
      metadata: JSON.stringify({ period: 'monthly', amountCents: 500 }),
    })
    await noted.execute()
    await expect(checkMinorUnits(app.db, app.config)).rejects.toThrow(/stored as 500\b/)
    await app.db.deleteFrom('activities').execute()
    const intent = { kind: 'create-one-time-payment', amountCents: 700, payFee: false }
    await app.db
      .insertInto('paymentFlows')
      .values({ method: 's_card', completeUrl: 'https://site.example', intent: JSON.stringify(intent) })
      .execute()
    await expect(checkMinorUnits(app.db, app.config)).rejects.toThrow(/stored as 700\b/)
  })

  test('is refused where the configuration names a currency with other decimals than what is stored', async () => {
    await store(app, { 'currency-code': 'EUR', 'currency-minor-digits': 2 })
    await pays()
    await expect(checkMinorUnits(app.db, { currency: { code: 'JPY', symbol: undefined } })).rejects.toThrow(CannotStart)
    await checkMinorUnits(app.db, { currency: { code: 'CHF', symbol: undefined } })
    expect(await storedDigits(app)).toBe(2)
  })

  test('goes on once the numbers are confirmed, which leaves them as they are', async () => {
    await store(app, { 'currency-code': 'HUF' })
    const id = await pays()
    expect(await decide(app, 'confirm')).toContain('keep their numbers and have 2 decimals')
    await checkMinorUnits(app.db, app.config)
    expect((await (await app.admin()).get(`/contact/${id}`)).body).toMatchObject({ contributionAmount: 5 })
    expect(await decide(app, 'convert')).toContain('nothing was changed')
    expect((await (await app.admin()).get(`/contact/${id}`)).body).toMatchObject({ contributionAmount: 5 })
  })

  test('only `convert` and `confirm` are decisions, and a site without currency has none to make', async () => {
    await expect(decide(app, 'perhaps')).rejects.toThrow(CommandError)
    await expect(decide(app, 'convert')).rejects.toThrow('no currency yet')
  })

  test('fewer decimals are taken where no amount loses any', async () => {
    await store(app, { 'currency-code': 'JPY', 'currency-minor-digits': 2 })
    await pays()
    const { id: odd } = await addContact(app.db, {
      contribution: { type: 'Manual', period: 'monthly', amountCents: 550 },
    })
    await expect(decide(app, 'convert')).rejects.toThrow('would lose decimals')
    expect(await storedDigits(app)).toBe(2)
    await app.db
      .updateTable('contacts')
      .set({ contributionAmountCents: 600, contributionMonthlyCents: 600 })
      .where('id', '=', odd)
      .execute()
    expect(await decide(app, 'convert')).toContain('from 2 decimals to no decimals')
    const amounts = app.db
      .selectFrom('contacts')
      .select('contributionAmountCents')
      .where('contributionType', '=', 'Manual')
    const rows = await amounts.orderBy('contributionAmountCents').execute()
    expect(rows).toEqual([{ contributionAmountCents: 5 }, { contributionAmountCents: 6 }])
  })
})
