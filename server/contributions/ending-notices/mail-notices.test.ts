import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { endingNotices } from '#domain/contributions/ending-notices.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { addContact } from '#server/contacts/testing.ts'
import { setTimeZone } from '#server/content/testing.ts'
import { addOverride, removeOverrides } from '#server/emails/testing.ts'
import { connect } from '#server/platform/db/database.ts'
import { startApp } from '#server/testing/app.ts'
import { mailEndingNotices } from './mail-notices.ts'

const app = await startApp()
const other = connect(app.url)
afterAll(async () => {
  await other.close()
  await app.close()
})

const begun = new Date('2026-01-01T12:00:00Z')
beforeEach(async () => {
  for (const table of ['emailOutbox', 'contacts'] as const) await app.db.deleteFrom(table).execute()
  await removeOverrides(app.db)
})

const run = (now: string, db = app.db) => {
  app.setNow(new Date(now))
  return mailEndingNotices.run({}, { db, config: app.config, now: app.now(), log: app.app.log })
}
const sent = async () => {
  const rows = await app.db.selectFrom('emailOutbox').select(['templateId', 'toAddress']).orderBy('cause').execute()
  return rows.map(({ templateId, toAddress }) => `${templateId} ${toAddress}`).toSorted()
}
const noted = () => app.db.selectFrom('endingNotices').selectAll().execute()

type Given = NonNullable<Parameters<typeof addContact>[1]>

/** Who pays by a card that is good until that day. */
async function addCardPayer(email: string, cardExpires: Day | null, changes: Given = {}) {
  const { id } = await addContact(app.db, {
    email,
    roles: [{ role: 'member', dateAdded: begun, dateExpires: new Date('2029-12-31T12:00:00Z') }],
    ...changes,
    contribution: {
      type: 'Automatic',
      period: 'monthly',
      amountCents: 500,
      method: 's_card',
      customerId: `cus_${email}`,
      mandateId: `pm_${email}`,
      subscriptionId: `sub_${email}`,
      ...changes.contribution,
    },
  })
  await app.db.updateTable('contributions').set({ cardExpires }).where('contactId', '=', id).execute()
  return id
}

/** Whose membership ends then. */
async function addMember(email: string, ends: string | null, changes: Given = {}) {
  const dateExpires = ends === null ? null : new Date(ends)
  const { id } = await addContact(app.db, {
    email,
    roles: [{ role: 'member', dateAdded: begun, dateExpires }],
    ...changes,
  })
  return id
}
const byHand = { contribution: { type: 'Manual', period: 'annually', amountCents: 6000 } } as const
const given = { contribution: { type: 'Gift' } } as const

describe('a card that expires', () => {
  test('is told of 30 and 7 days before, each once, by its month', async () => {
    const id = await addCardPayer('ada@ex.org', '2028-02-29', { locale: 'de', firstname: 'Ada' })
    for (const day of ['2028-01-29', '2028-01-30', '2028-01-31', '2028-02-21']) await run(`${day}T06:20:00Z`)
    expect(await sent()).toEqual(['card-expiring ada@ex.org'])
    await run('2028-02-22T06:20:00Z')
    await run('2028-02-23T06:20:00Z')
    expect(await sent()).toEqual(['card-expiring ada@ex.org', 'card-expiring ada@ex.org'])

    const mail = await app.db
      .selectFrom('emailOutbox')
      .selectAll()
      .where('cause', 'like', '%:30')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      cause: `card-expiring:${id}:2028-02-29:30`,
      contactId: id,
      lane: 'mailing',
      fields: {
        EXPIRES: { month: '2028-02-29' },
        CONTRIBUTIONLINK: `${app.config.audience}/profile/contribution`,
        FNAME: 'Ada',
      },
    })
  })

  test('is nobody else’s business', async () => {
    const ends = '2028-02-29'
    await addCardPayer('later@ex.org', '2028-03-31')
    await addCardPayer('unknown@ex.org', null)
    await addCardPayer('cancelled@ex.org', ends, { contribution: { cancelledAt: begun } })
    await addCardPayer('sepa@ex.org', ends, { contribution: { method: 's_sepa' } })
    await addCardPayer('manual@ex.org', ends, { contribution: { type: 'Manual' } })
    await addCardPayer('lapsed@ex.org', ends, {
      roles: [{ role: 'member', dateAdded: begun, dateExpires: new Date('2027-12-01T00:00:00Z') }],
    })
    await run('2028-01-30T06:20:00Z')
    expect(await sent()).toEqual([])
  })

  test('that was replaced meanwhile is not told of again, and the new one in its time', async () => {
    const id = await addCardPayer('ada@ex.org', '2028-02-29')
    await run('2028-01-30T06:20:00Z')
    await app.db.updateTable('contributions').set({ cardExpires: '2029-02-28' }).where('contactId', '=', id).execute()
    await run('2028-02-22T06:20:00Z')
    expect(await sent()).toHaveLength(1)
    await run('2029-01-29T06:20:00Z')
    expect(await sent()).toHaveLength(2)
  })
})

describe('a membership that ends', () => {
  test.each([
    ['manual-contribution-ending', byHand],
    ['gift-ending', given],
  ] as const)('is told of 14 and 3 days before: %s', async (kind, contribution) => {
    await addMember('ada@ex.org', '2028-02-29T12:00:00Z', contribution)
    await run('2028-02-14T06:20:00Z')
    expect(await sent()).toEqual([])
    for (const day of ['15', '16', '25']) await run(`2028-02-${day}T06:20:00Z`)
    expect(await sent()).toEqual([`${kind} ada@ex.org`])
    for (const day of ['26', '27', '29']) await run(`2028-02-${day}T06:20:00Z`)
    expect(await sent()).toHaveLength(2)
    const [mail] = await app.db.selectFrom('emailOutbox').selectAll().execute()
    expect(mail?.fields).toMatchObject({
      EXPIRES: { day: '2028-02-29' },
      CONTRIBUTIONLINK: `${app.config.audience}/profile/contribution`,
    })
  })

  test('concerns neither who cancelled nor who pays by card, nor who stays for ever', async () => {
    const ends = '2028-02-29T12:00:00Z'
    await addMember('cancelled@ex.org', ends, { contribution: { ...byHand.contribution, cancelledAt: begun } })
    await addMember('automatic@ex.org', ends, {
      contribution: { type: 'Automatic', period: 'monthly', amountCents: 500 },
    })
    await addMember('none@ex.org', ends)
    await addMember('ever@ex.org', null, given)
    await run('2028-02-15T06:20:00Z')
    expect(await sent()).toEqual([])
  })

  test('later than it seemed is told of anew', async () => {
    const id = await addMember('ada@ex.org', '2028-02-29T12:00:00Z', given)
    await run('2028-02-15T06:20:00Z')
    const dateExpires = new Date('2028-03-31T12:00:00Z')
    await app.db.updateTable('contactRoles').set({ dateExpires }).where('contactId', '=', id).execute()
    await run('2028-02-26T06:20:00Z')
    expect(await sent()).toHaveLength(1)
    await run('2028-03-17T06:20:00Z')
    expect(await noted()).toMatchObject([
      { endsOn: '2028-02-29', daysBefore: 14 },
      { endsOn: '2028-03-31', daysBefore: 14 },
    ])
  })

  test('is counted by the newsroom’s days, also when the clock changes', async () => {
    await setTimeZone(app.db, 'Europe/Brussels')
    // Late on 28 March in Brussels, where the night of the 29th has 23 hours.
    await addMember('eve@ex.org', '2026-03-28T22:59:59Z', given)
    await addMember('day@ex.org', '2026-03-28T23:00:00Z', given)
    await run('2026-03-24T23:30:00Z')
    expect(await sent()).toEqual(['gift-ending eve@ex.org'])
    await run('2026-03-25T23:30:00Z')
    expect(await noted()).toMatchObject([{ endsOn: '2026-03-28' }, { endsOn: '2026-03-29' }])
  })
})

describe('a membership that has ended', () => {
  test('is told of the day after, and leads to where one can begin again', async () => {
    await addMember('ada@ex.org', '2028-02-29T12:00:00Z', { passwordHash: 'hash' })
    await addMember('new@ex.org', '2028-02-29T12:00:00Z')
    await run('2028-02-29T22:00:00Z')
    expect(await sent()).toEqual([])
    await run('2028-03-01T06:20:00Z')
    await run('2028-03-02T06:20:00Z')
    expect(await sent()).toEqual(['membership-ended ada@ex.org', 'membership-ended new@ex.org'])
    const mails = await app.db.selectFrom('emailOutbox').select(['toAddress', 'fields']).orderBy('toAddress').execute()
    expect(mails.map(({ fields }) => (fields as Record<string, string>).CONTRIBUTIONLINK)).toEqual([
      `${app.config.audience}/profile/contribution`,
      `${app.config.audience}/join`,
    ])
  })

  test('long ago, or never there, or gone on with, is not', async () => {
    await addMember('long@ex.org', '2027-12-01T12:00:00Z')
    await addMember('never@ex.org', null, { roles: [] })
    const renewed = await addMember('renewed@ex.org', '2028-02-29T12:00:00Z')
    const gone = await addMember('gone@ex.org', '2028-02-29T12:00:00Z')
    const dateExpires = new Date('2029-02-28T12:00:00Z')
    await app.db.updateTable('contactRoles').set({ dateExpires }).where('contactId', '=', renewed).execute()
    await app.db.deleteFrom('contacts').where('id', '=', gone).execute()
    await run('2028-03-01T06:20:00Z')
    expect(await sent()).toEqual([])
  })

  test('is told of once to somebody who was made one of two', async () => {
    const ends = '2028-02-29T12:00:00Z'
    const kept = await addMember('kept@ex.org', '2028-02-20T12:00:00Z')
    const merged = await addMember('merged@ex.org', ends)
    await run('2028-03-01T06:20:00Z')
    expect(await sent()).toEqual(['membership-ended merged@ex.org'])
    const admin = await app.admin()
    const done = await admin.post('/contact-merges', { keepId: kept, mergeId: merged, fields: {} })
    expect(done.status).toBe(200)
    await run('2028-03-02T06:20:00Z')
    expect(await sent()).toHaveLength(1)
  })
})

test('three days without a server delay the mails and lose none', async () => {
  await addCardPayer('card@ex.org', '2028-02-29')
  await addMember('gift@ex.org', '2028-02-13T12:00:00Z', given)
  await addMember('ended@ex.org', '2028-01-29T12:00:00Z')
  await run('2028-01-29T06:20:00Z')
  expect(await sent()).toEqual([])
  await run('2028-02-02T06:20:00Z')
  expect(await sent()).toEqual([
    'card-expiring card@ex.org',
    'gift-ending gift@ex.org',
    'membership-ended ended@ex.org',
  ])
})

test('what the newsroom has switched off is not sent, nor counted as told', async () => {
  await addCardPayer('card@ex.org', '2028-02-29')
  await addMember('gift@ex.org', '2028-02-13T12:00:00Z', given)
  await addOverride(app.db, 'card-expiring', { subject: '', body: '' })
  await run('2028-01-30T06:20:00Z')
  expect(await sent()).toEqual(['gift-ending gift@ex.org'])
  await removeOverrides(app.db)
  await run('2028-01-31T06:20:00Z')
  expect(await sent()).toEqual(['card-expiring card@ex.org', 'gift-ending gift@ex.org'])
})

test('of two processes at once each person hears from one, however many they are', async () => {
  const people = Array.from({ length: 1_203 }, (_, index) => ({ email: `p${index}@ex.org`, joined: begun }))
  const dateExpires = new Date('2028-02-29T12:00:00Z')
  const added = await app.db
    .insertInto('contacts')
    .values(people.map((person) => ({ ...person, firstname: 'P', lastname: '', contributionType: 'Gift' as const })))
    .returning('id')
    .execute()
  await app.db
    .insertInto('contactRoles')
    .values(added.map(({ id }) => ({ contactId: id, role: 'member' as const, dateAdded: begun, dateExpires })))
    .execute()
  const morning = addDays(dateExpires, -14).toISOString()
  await Promise.all([run(morning), run(morning, other.db), run(morning)])
  const mails = await sent()
  expect(mails).toHaveLength(1_203)
  expect(new Set(mails).size).toBe(1_203)
  expect(await noted()).toHaveLength(1_203)
})

test('a contact reads of which ends they were told', async () => {
  const id = await addMember('ada@ex.org', '2028-02-29T12:00:00Z', given)
  await run('2028-02-15T06:20:00Z')
  const rows = await app.db.selectFrom('endingNotices').selectAll().where('contactId', '=', id).execute()
  expect(rows).toMatchObject([{ kind: 'gift-ending', daysBefore: 14, endsOn: '2028-02-29', notedAt: app.now() }])
  expect(endingNotices).toContainEqual({ kind: 'gift-ending', daysBefore: 14 })
})
