import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswers } from '#domain/callouts/answers/check-answers.ts'
import { componentTypes } from '#domain/callouts/component-types.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import { statusOf } from '#domain/callouts/status.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { typedNoticeLimits } from '#domain/notices/limits.ts'
import { isNoticeLink } from '#domain/notices/link.ts'
import { endsTooEarly, noticeStatuses, noticeStatusOf } from '#domain/notices/schedule.ts'
import { isActive } from '#domain/roles/role.ts'
import type { Log } from '#server/platform/http/context.ts'
import { testConfig } from '#server/testing/config.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { makeDataDir } from '#server/uploads/testing.ts'
import { inventCallouts } from './callouts.ts'
import { inventNotices } from './notices.ts'
import { inventSupporters, seedDemo } from './sample.ts'

const now = new Date('2026-11-20T10:00:00Z')
const pricing = { country: 'eu', currencyCode: 'EUR' } as const
const people = inventSupporters(pricing, now)
const payments = people.flatMap(({ support }) => support.payments)
const dataDir = makeDataDir()
const config = testConfig({ dataDir })
const quiet = () => {}
const log: Log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
let connection: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(async () => {
  await connection.close()
  rmSync(dataDir, { recursive: true })
})

const seed = (at = now) => seedDemo({ db: connection.db, config, now: at, log })
const count = (
  table:
    | 'contacts'
    | 'payments'
    | 'contactTagLinks'
    | 'activities'
    | 'emailOutbox'
    | 'callouts'
    | 'uploads'
    | 'calloutResponses'
    | 'calloutResponseTagLinks'
    | 'calloutResponseComments'
    | 'calloutReviewers'
    | 'notices'
    | 'storyResponses',
) =>
  connection.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => rows)

test('the same people are invented every time, and they stay the same people later on', () => {
  expect(inventSupporters(pricing, now)).toEqual(people)
  const later = inventSupporters(pricing, addDays(now, 100))
  expect(later.map(({ id, email }) => ({ id, email }))).toEqual(people.map(({ id, email }) => ({ id, email })))
})

test('the newsroom has asked something, asks something, and thinks about asking something', async () => {
  const callouts = inventCallouts(now)
  expect(callouts.map((callout) => statusOf(callout, now))).toEqual(['open', 'open', 'open', 'ended', 'draft'])
  const types = new Set(JSON.stringify(callouts[2]?.formSchema).match(/(?<="type":")\w+/g))
  expect([...types].toSorted()).toEqual(componentTypes.toSorted())
})

test('it has a notice of each status, as its own editor would have taken them', () => {
  const notices = inventNotices(now)
  expect(notices.map((notice) => noticeStatusOf(notice, now))).toEqual([...noticeStatuses])
  for (const { name, text, buttonText = '', url = '', ...dates } of notices) {
    expect(name.length).toBeLessThanOrEqual(typedNoticeLimits.name)
    expect(text.length).toBeLessThanOrEqual(typedNoticeLimits.text)
    expect(isNoticeLink(url)).toBe(buttonText !== '')
    expect(endsTooEarly(dates)).toBe(false)
  }
})

test('addresses are reserved ones and belong to one person each', () => {
  expect(people.every(({ email }) => email.endsWith('.test'))).toBe(true)
  expect(new Set(people.map(({ email }) => email)).size).toBe(200)
})

test.each(['2026-11-20T10:00:00Z', '2028-02-29T23:59:00Z', '2027-01-01T00:00:00Z'])(
  'seen from %s the newsroom looks like one: growing, mostly paying, some gone',
  (moment) => {
    const at = new Date(moment)
    const then = inventSupporters({ ...pricing, country: 'gb' }, at)
    const share = (matches: (person: (typeof then)[number]) => boolean) => then.filter(matches).length / then.length
    const isMember = ({ support: { membership } }: (typeof then)[number]) =>
      membership !== undefined && isActive({ dateAdded: membership.starts, dateExpires: membership.expires }, at)

    expect(share(({ support }) => support.type === 'Automatic')).toBeGreaterThan(0.5)
    for (const type of ['Manual', 'Gift', 'None'])
      expect(share(({ support }) => support.type === type)).toBeGreaterThan(0)
    expect(share(isMember)).toBeGreaterThan(0.55)
    expect(share((person) => person.support.membership !== undefined && !isMember(person))).toBeGreaterThan(0.05)
    expect(share((person) => person.support.cancelledAt !== null && isMember(person))).toBeGreaterThan(0)
    expect(share(({ joined }) => joined > addMonths(at, -12))).toBeGreaterThan(0.4)
    expect(share(({ tags }) => tags.length > 0)).toBeGreaterThan(0.4)
  },
)

test('payments cover a year up to now, and most of them succeed', () => {
  expect(payments.length).toBeGreaterThan(500)
  expect(payments.every(({ chargeDate }) => chargeDate >= addMonths(now, -12) && chargeDate <= now)).toBe(true)
  const months = new Set(payments.map(({ chargeDate }) => chargeDate.toISOString().slice(0, 7)))
  expect(months.size).toBe(13)
  const successful = payments.filter(({ status }) => status === 'successful').length
  expect(successful / payments.length).toBeGreaterThan(0.9)
  expect(successful).toBeLessThan(payments.length)
})

test('nothing in a life happens before it began or after now', () => {
  for (const { joined, lastSeen, tags, support } of people) {
    const moments = [
      joined,
      lastSeen,
      support.cancelledAt,
      support.membership?.starts,
      ...tags.map((tag) => tag.addedAt),
    ]
    for (const moment of moments) {
      if (moment) expect(moment.getTime()).toBeLessThanOrEqual(now.getTime())
      if (moment) expect(moment.getTime()).toBeGreaterThanOrEqual(joined.getTime())
    }
    for (const { chargeDate } of support.payments) expect(chargeDate.getTime()).toBeGreaterThanOrEqual(joined.getTime())
    const { membership } = support
    if (membership?.expires) expect(membership.expires.getTime()).toBeGreaterThan(membership.starts.getTime())
  }
})

test('seeding writes everyone in few statements, mails nobody and records nothing', async () => {
  let statements = 0
  const db = connection.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect(await seedDemo({ db, config, now, log })).toEqual({ contacts: 200, payments: payments.length })
  // Fewer than there are people: each table is written at once, pictures and callouts one by one.
  expect(statements).toBeLessThan(150)

  expect(await count('contacts')).toBe(200)
  expect(await count('payments')).toBe(payments.length)
  expect(await count('contactTagLinks')).toBe(people.flatMap(({ tags }) => tags).length)
  expect(await count('callouts')).toBe(5)
  expect(await count('activities')).toBe(0)
  expect(await count('emailOutbox')).toBe(0)
  const copied = await connection.db
    .selectFrom('contacts')
    .leftJoin('contactRoles', (join) => join.onRef('contactId', '=', 'id').on('role', '=', 'member'))
    .select(['membershipStarts', 'membershipExpires', 'dateAdded', 'dateExpires'])
    .execute()
  for (const row of copied) {
    expect([row.membershipStarts, row.membershipExpires]).toEqual([row.dateAdded, row.dateExpires])
  }
})

test('its pictures are kept like any other, and some callouts show none', async () => {
  const kept = await connection.db.selectFrom('uploads').select(['id', 'width', 'ownerId']).execute()
  const [photos, covers] = [Array.from({ length: 5 }, () => 900), Array.from({ length: 4 }, () => 1200)]
  expect(kept.map(({ width }) => width ?? 0).toSorted((one, other) => one - other)).toEqual([...photos, ...covers])
  expect(kept.every(({ ownerId }) => ownerId === null)).toBe(true)
  const callouts = await connection.db.selectFrom('callouts').select(['image', 'starts']).execute()
  const shown = callouts.map(({ image }) => image).filter((image) => image !== '')
  expect(shown).toHaveLength(3)
  const general = await connection.db
    .selectFrom('content')
    .select('fields')
    .where('id', '=', 'general')
    .executeTakeFirstOrThrow()
  const addresses = [...shown, String(general.fields.backgroundUrl)]
  const large = kept.filter(({ width }) => width === 1200)
  expect(addresses.toSorted()).toEqual(large.map(({ id }) => `images/${id}`).toSorted())
  expect(callouts.filter(({ image, starts }) => image === '' && starts)).toHaveLength(1)
})

test('one of its callouts has led to a story, with a picture, that came of two responses', async () => {
  const stories = await connection.db
    .selectFrom('stories')
    .innerJoin('callouts', 'callouts.id', 'stories.calloutId')
    .select(['stories.status', 'reach', 'picture', 'alt', 'publishedOn', 'callouts.starts'])
    .execute()
  expect(stories).toMatchObject([{ status: 'published', reach: 'responses', publishedOn: '2026-11-18' }])
  expect(stories[0]?.picture).toMatch(/^images\//)
  expect(stories[0]?.alt).not.toBe('')
  expect(stories[0]?.starts).not.toBeNull()
  expect(await count('storyResponses')).toBe(2)
})

test('its readers have responded, and the newsroom has worked on it: nobody finds an empty desk', async () => {
  expect(await count('calloutResponses')).toBe(150)
  const rows = await connection.db
    .selectFrom('calloutResponses')
    .innerJoin('callouts', 'callouts.id', 'calloutResponses.calloutId')
    .select(['title', 'formSchema', 'answers', 'bucket', 'contactId', 'assigneeId', 'calloutResponses.createdAt'])
    .execute()
  for (const { formSchema, answers, createdAt } of rows) {
    const { issues } = checkAnswers(readQuestions(formSchema), answers, { now })
    expect(issues).toEqual([])
    expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
  }
  const share = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).length / rows.length
  for (const bucket of ['inbox', 'verified', 'trash']) expect(share((row) => row.bucket === bucket)).toBeGreaterThan(0)
  expect(share(({ bucket }) => bucket === 'verified')).toBeGreaterThan(0.5)
  expect(share(({ contactId }) => contactId !== null)).toBeGreaterThan(0.3)
  expect(share(({ assigneeId }) => assigneeId !== null)).toBeGreaterThan(0.2)
  expect(share(({ answers }) => answers.spot?.photos !== undefined)).toBeGreaterThan(0.15)
  for (const table of ['calloutResponseTagLinks', 'calloutResponseComments', 'calloutReviewers'] as const)
    expect(await count(table)).toBeGreaterThan(table === 'calloutReviewers' ? 0 : 10)
})

test('some came by a callout: they joined with a response, and first paid later', async () => {
  const { rows } = await sql<{ joined: Date; createdAt: Date; paidAt: Date }>`
    select joined, r.created_at, min(charge_date) as paid_at
    from callout_responses r join contacts c on c.id = r.contact_id join payments p on p.contact_id = c.id
    where not signed_in and r.created_at <= joined group by r.id, c.id`.execute(connection.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { joined, createdAt, paidAt } of rows) {
    expect(createdAt).toEqual(joined)
    expect(paidAt.getTime()).toBeGreaterThan(joined.getTime())
  }
})

test('a second time adds nothing, also when asked for twice at once or much later', async () => {
  expect(await Promise.all([seed(), seed()])).toEqual([
    { contacts: 0, payments: 0 },
    { contacts: 0, payments: 0 },
  ])
  expect(await seed(addDays(now, 40))).toEqual({ contacts: 0, payments: 0 })
  expect(await count('contacts')).toBe(200)
  expect(await count('callouts')).toBe(5)
  expect(await count('uploads')).toBe(9)
  expect(await count('notices')).toBe(4)
})

test('what the newsroom has written itself stays', async () => {
  const own = await createTestDatabase()
  await own.db
    .insertInto('content')
    .values({ id: 'join', fields: JSON.stringify({ title: 'Join us' }) })
    .execute()
  const [first, second] = await Promise.all([1, 2].map(() => seedDemo({ db: own.db, config, now, log })))
  expect([first?.contacts, second?.contacts].sort()).toEqual([0, 200])
  const join = await own.db.selectFrom('content').select('fields').where('id', '=', 'join').executeTakeFirstOrThrow()
  expect(join.fields).toMatchObject({
    title: 'Join us',
    subtitle: expect.stringContaining('Saltmere'),
    promise: { title: expect.stringContaining('No paywall.') },
  })
  await own.close()
})
