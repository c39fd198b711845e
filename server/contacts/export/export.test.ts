import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { exportedLines } from '#domain/contacts/export-columns.ts'
import { forLines, headingOf } from '#domain/contacts/profile-lines.ts'
import { startApp } from '#server/testing/app.ts'
import { addContact } from '../testing.ts'
import { exportContacts } from './export-contacts.ts'

const app = await startApp()
afterAll(app.close)

let admin: string
beforeEach(async () => {
  await app.db.deleteFrom('contacts').execute()
  app.setNow(new Date('2026-05-31T15:00:00Z'))
  admin = (await addContact(app.db, { email: 'a@ex.org', roles: ['admin'], joined: new Date('2020-01-01T00:00:00Z') }))
    .id
})

const everyone = { condition: 'AND', rules: [] }
/** Lines of the profile follow; what reads the others goes by their places. */
const header = [
  'Id,EmailAddress,FirstName,LastName,Joined,Tags,ContributionType,ContributionMonthlyAmount,ContributionPeriod,ContributionDescription,ContributionCancelled,MembershipStarts,MembershipExpires,MembershipStatus,NewsletterStatus,DeliveryOptIn,DeliveryAddressLine1,DeliveryAddressLine2,DeliveryAddressCity,DeliveryAddressPostcode',
  ...exportedLines.map(headingOf),
].join(',')

const linesOf = (body: string) => body.split('\r\n').slice(0, -1)
const exported = (rules: object = everyone, visitor = app.as(admin)) =>
  visitor.get('/contact.csv', { query: { rules: JSON.stringify(rules) } })

test('33: admins get a file with exactly these columns; members and guests do not', async () => {
  const answer = await app.as(admin).get('/contact.csv')
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts-2026-05-31T15:00:00.000Z.csv"',
    },
  })
  expect(linesOf(answer.body)[0]).toBe(header)
  expect((await (await app.member()).get('/contact.csv')).status).toBe(403)
  expect((await app.guest().get('/contact.csv')).status).toBe(401)
  expect((await app.as(admin).get('/contact.csv', { query: { limit: '1' } })).status).toBe(400)
})

test('a row says who somebody is, what they pay and where they get post', async () => {
  const { id } = await addContact(app.db, {
    email: 'ada@ex.org',
    firstname: 'Ada, "the first"',
    lastname: '=HYPERLINK("x")',
    joined: new Date('2021-02-03T04:05:06.789Z'),
    roles: [
      { role: 'member', dateAdded: new Date('2021-02-03T00:00:00Z'), dateExpires: new Date('2027-01-01T00:00:00Z') },
    ],
    tags: ['beta', 'Alpha'],
    profile: {
      ...forLines(exportedLines, (name) => `a ${name}`),
      newsletterStatus: 'subscribed',
      deliveryOptIn: true,
      deliveryAddress: { line1: '1 High Street', line2: '', city: '@home', postcode: '-1' },
    },
    contribution: { type: 'Automatic', period: 'annually', amountCents: 6630 },
  })
  const [, , row] = linesOf((await exported()).body)
  expect(row).toBe(
    [
      id,
      'ada@ex.org',
      '"Ada, ""the first"""',
      `"'=HYPERLINK(""x"")"`,
      '2021-02-03T04:05:06.789Z',
      '"Alpha, beta"',
      'Automatic',
      '5.53',
      'annually',
      '€66.30/year',
      '',
      '2021-02-03T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
      'active',
      'subscribed',
      '1',
      '1 High Street',
      '',
      "'@home",
      '-1',
      ...exportedLines.map((name) => `a ${name}`),
    ].join(','),
  )
})

test.each([
  ['Automatic', 'monthly', 500, '5,monthly,€5/month'],
  ['Manual', undefined, undefined, ',,None'],
  ['Gift', undefined, undefined, ',,Gift'],
  ['None', undefined, undefined, ',,None'],
] as const)('%s %s %s is described as %s', async (type, period, amountCents, described) => {
  await addContact(app.db, { contribution: { type, ...(period && { period, amountCents }) } })
  expect(linesOf((await exported()).body)[2]).toContain(`,${type},${described},`)
})

test('oldest first, within the rules, across all pages, each contact once', async () => {
  const days = 86_400_000
  const joined = (index: number) => new Date(Date.UTC(2021, 0, 1) + Math.floor(index / 3) * days)
  await app.db
    .insertInto('contacts')
    .values(Array.from({ length: 4_100 }, (_, index) => ({ email: `c${index}@ex.org`, joined: joined(index) })))
    .execute()
  await app.db
    .insertInto('profiles')
    .columns(['contactId'])
    .expression((eb) => eb.selectFrom('contacts').select('id').where('id', '<>', admin))
    .execute()

  const all = linesOf((await exported()).body).slice(1)
  expect(all).toHaveLength(4_101)
  expect(new Set(all.map((line) => line.split(',')[0])).size).toBe(4_101)
  const moments = all.map((line) => line.split(',')[4])
  expect(moments).toEqual(moments.toSorted())

  const rule = { field: 'email', operator: 'contains', value: ['c40'] }
  const some = linesOf((await exported({ condition: 'AND', rules: [rule] })).body)
  expect(some).toHaveLength(1 + 1 + 10 + 100)
  const broken = { condition: 'AND', rules: [{ field: 'phone', operator: 'equal', value: ['x'] }] }
  expect((await exported(broken)).body).toMatchObject({ code: 'invalid-rule' })
})

test('a reader who stops costs nothing more: the next page is asked for only when it is wanted', async () => {
  await app.db
    .insertInto('contacts')
    .values(Array.from({ length: 6_000 }, (_, index) => ({ email: `c${index}@ex.org` })))
    .execute()
  await app.db
    .insertInto('profiles')
    .columns(['contactId'])
    .expression((eb) => eb.selectFrom('contacts').select('id').where('id', '<>', admin))
    .execute()
  const pages = vi.spyOn(app.db, 'withoutPlugins')
  const { content } = await exportContacts(
    { findFurtherFilters: async () => undefined },
    { db: app.db, config: app.config, now: app.now(), viewer: undefined, nameDevice: () => '' } as never,
    undefined,
  )
  for await (const part of content) if (String(part).length > header.length + 2) break
  expect(pages).toHaveBeenCalledTimes(1)
})

test('a site for callouts alone has no columns of membership', async () => {
  const callouts = await startApp({ config: { calloutOnlyMode: true } })
  const own = await addContact(callouts.db, {
    email: 'ada@ex.org',
    roles: ['admin', 'member'],
    profile: { newsletterStatus: 'subscribed' },
    contribution: { type: 'Automatic', period: 'annually', amountCents: 6630 },
  })
  const [columns = '', row = ''] = linesOf((await callouts.as(own.id).get('/contact.csv')).body)
  expect(columns).toBe(header.replace(/ContributionType,.*MembershipStatus,/, ''))
  expect(row).toMatch(/^[^,]+,ada@ex\.org,[^,]*,[^,]*,[^,]+,,subscribed,/)
  await callouts.close()
})
