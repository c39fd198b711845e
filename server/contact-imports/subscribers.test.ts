import { rmSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { makeDataDir, type SentImport, sendImport } from './testing.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

let admin: Visitor
beforeEach(async () => {
  await app.db.deleteFrom('contactImports').execute()
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('newsletterGroups').execute()
  await app.db
    .insertInto('newsletterGroups')
    .values([
      { id: 'weekly', label: 'Weekly letter', position: 1 },
      { id: 'events', label: 'Events', position: 2 },
    ])
    .execute()
  admin = await app.admin()
})

const header =
  '"Email Address","First Name","Last Name",Interests,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,TAGS'
const columns = {
  'Email Address': 'email',
  'First Name': 'firstname',
  'Last Name': 'lastname',
  Interests: 'newsletterGroups',
  OPTIN_TIME: 'joined',
  CONFIRM_TIME: 'newsletterConfirmed',
  TAGS: 'tags',
}

function row(email: string, { groups = '', optIn = '2020-01-02 03:04:05', confirm = '2020-01-02 03:14:15' } = {}) {
  return `${email},Ada,King,"${groups}",2,"${optIn}",1.2.3.4,"${confirm}",1.2.3.4,"2024-01-01 00:00:00",1,2,,"""Donor"""`
}

async function run(sent: SentImport) {
  const { status, body } = await sendImport(admin, { mode: 'subscribers', ...sent })
  expect(status, JSON.stringify(body)).toBe(200)
  await app.runJobs()
  const { body: result } = await admin.get(`/contact-imports/${body.id}`)
  return { id: body.id as string, result }
}

const mailchimp = (rows: readonly string[], mapping: object = {}, more: SentImport = {}) =>
  run({
    file: [header, ...rows].join('\n'),
    name: 'subscribed_email_audience_export_1.csv',
    mapping: { columns, newsletterStatus: 'subscribed', ...mapping },
    ...more,
  })

async function find(email: string) {
  const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [email] }] })
  const { body } = await admin.get('/contact', { query: { rules, with: ['profile', 'roles', 'tags'] } })
  return body.items[0]
}

const consents = () =>
  app.db
    .selectFrom('newsletterConsents')
    .innerJoin('contacts', 'contacts.id', 'contactId')
    .select(['email', 'way', 'groups', 'source', 'agreedAt', 'confirmedAt'])
    .orderBy('email')
    .execute()
const rowsOf = async (id: string) => (await admin.get(`/contact-imports/${id}/rows`)).body.items

describe('subscribers from Mailchimp', () => {
  test('become contacts without membership, in the chosen groups, with what they agreed to, and nobody is written to', async () => {
    const { id, result } = await mailchimp(
      [row('new@ex.org', { groups: 'Events, Sport, Unheard of' }), row('nodate@ex.org', { optIn: '', confirm: '' })],
      { groups: ['weekly'], groupNames: { Sport: null } },
    )
    expect(result).toMatchObject({ status: 'finished', mode: 'subscribers', counts: { created: 2, invalid: 0 } })
    expect(await find('new@ex.org')).toMatchObject({
      firstname: 'Ada',
      joined: '2020-01-02T03:04:05.000Z',
      roles: [],
      tags: [{ name: 'Donor' }],
      profile: { newsletterStatus: 'subscribed', newsletterGroups: ['weekly', 'events'] },
    })
    expect(await consents()).toMatchObject([
      {
        email: 'new@ex.org',
        way: 'import',
        groups: ['weekly', 'events'],
        source: 'Mailchimp: subscribed_email_audience_export_1.csv',
        agreedAt: new Date('2020-01-02T03:04:05Z'),
        confirmedAt: new Date('2020-01-02T03:14:15Z'),
      },
      { email: 'nodate@ex.org', groups: ['weekly'], confirmedAt: null },
    ])
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 'created', issues: [{ column: 'Interests', code: 'unknownGroup' }] },
      { outcome: 'created', issues: [] },
    ])
    expect(await app.db.selectFrom('emailOutbox').select('id').execute()).toEqual([])
  })

  test('who have left a newsletter by the link of an email stay out of it', async () => {
    const { id } = await addContact(app.db, { email: 'out@ex.org', profile: { newsletterStatus: 'none' } })
    const left = { contactId: id, kind: 'newsletter:weekly', mailingId: null, way: 'one-click' } as const
    await app.db.insertInto('mailingUnsubscriptions').values(left).execute()
    await mailchimp([row('out@ex.org')], { groups: ['weekly'] })
    expect(await find('out@ex.org')).toMatchObject({ profile: { newsletterStatus: 'subscribed' } })
    expect(await app.db.selectFrom('mailingUnsubscriptions').select('kind').execute()).toEqual([{ kind: left.kind }])
  })

  test('who are here already get newsletter state, consent and missing names only; a second run changes nothing', async () => {
    const profile = { newsletterStatus: 'none', telephone: '1' } as const
    await addContact(app.db, { email: 'known@ex.org', firstname: 'Eve', lastname: '', tags: ['Old'], profile })
    await addContact(app.db, {
      email: 'left@ex.org',
      firstname: 'L',
      lastname: '',
      profile: { newsletterStatus: 'unsubscribed' },
    })
    await addContact(app.db, {
      email: 'has@ex.org',
      firstname: 'H',
      lastname: 'S',
      profile: { newsletterStatus: 'subscribed', newsletterGroups: ['weekly'] },
    })
    const rows = ['known@ex.org', 'left@ex.org', 'has@ex.org'].map((email) => row(email))
    const { id, result } = await mailchimp(rows, { groups: ['weekly'] })
    expect(result).toMatchObject({ counts: { created: 0, merged: 3, unchanged: 0 } })
    expect(await find('known@ex.org')).toMatchObject({
      firstname: 'Eve',
      lastname: 'King',
      tags: [{ name: 'Old' }],
      profile: { newsletterStatus: 'subscribed', newsletterGroups: ['weekly'], telephone: '1' },
    })
    expect(await find('left@ex.org')).toMatchObject({ lastname: 'King', profile: { newsletterStatus: 'unsubscribed' } })
    expect((await consents()).map(({ email }) => email)).toEqual(['has@ex.org', 'known@ex.org'])
    expect((await rowsOf(id)).map(({ fields }: { fields: string[] }) => fields)).toEqual([
      ['lastname', 'newsletterConsent', 'profile.newsletterGroups', 'profile.newsletterStatus'],
      ['lastname'],
      ['newsletterConsent'],
    ])
    const again = await mailchimp(rows, { groups: ['weekly'] })
    expect(again.result).toMatchObject({ counts: { merged: 0, unchanged: 3 } })
    expect(await consents()).toHaveLength(2)
  })

  test('who left or bounced there get no newsletters here, unless they agreed here since', async () => {
    const [away, since, chose, bounced] = await Promise.all(
      ['away@ex.org', 'since@ex.org', 'chose@ex.org', 'bounced@ex.org'].map((email) =>
        addContact(app.db, { email, firstname: 'A', lastname: 'B', profile: { newsletterStatus: 'subscribed' } }),
      ),
    )
    if (!(away && since && chose && bounced)) throw new Error('contacts that should be there')
    const consent = { way: 'page', confirmedAt: null } as const
    await app.db
      .insertInto('newsletterConsents')
      .values([
        { ...consent, contactId: away.id, agreedAt: new Date('2019-01-01') },
        { ...consent, contactId: since.id, agreedAt: new Date('2025-01-01') },
        { ...consent, way: 'choices', contactId: chose.id, agreedAt: new Date('2025-01-01') },
      ])
      .execute()
    const file =
      'Email Address,OPTIN_TIME,UNSUB_TIME,LEID,EUID\naway@ex.org,,2024-01-01 00:00:00,,\nsince@ex.org,,2024-01-01 00:00:00,,\nchose@ex.org,,2024-01-01 00:00:00,,\n'
    await run({ file, name: 'unsubscribed_email_audience_export_1.csv' })
    await run({
      file: 'Email Address,CLEAN_TIME,LEID,EUID\nbounced@ex.org,2024-01-01 00:00:00,,\n',
      name: 'renamed.csv',
    })
    const statusOf = async (email: string) => (await find(email)).profile.newsletterStatus
    expect(await statusOf('away@ex.org')).toBe('unsubscribed')
    expect(await statusOf('since@ex.org')).toBe('subscribed')
    expect(await statusOf('chose@ex.org')).toBe('subscribed')
    expect(await statusOf('bounced@ex.org')).toBe('cleaned')
    expect(await consents()).toHaveLength(3)
  })

  test('with a wrong date are left out, and the row says which', async () => {
    const { id, result } = await mailchimp([row('bad@ex.org', { confirm: '2024-02-31 00:00:00' }), row('good@ex.org')])
    expect(result).toMatchObject({ counts: { created: 1, invalid: 1 } })
    expect((await rowsOf(id))[0]).toMatchObject({ line: 2, issues: [{ column: 'CONFIRM_TIME', code: 'isDate' }] })
  })
})

test('members of Ghost come with the day they were created, from a file with semicolons and a byte order mark', async () => {
  const head =
    'id;email;name;note;subscribed_to_emails;complimentary_plan;stripe_customer_id;created_at;deleted_at;labels;tiers'
  const file = `\ufeff${head}\n1;ada@ex.org;Ada Kíng;;true;false;;2022-03-16T08:03:11.000Z;;;\n2;bo@ex.org;Bo;;false;false;;2022-03-16T08:03:11.000Z;;;\n`
  await run({ file, name: 'members.csv' })
  expect(await find('ada@ex.org')).toMatchObject({ lastname: 'Kíng', profile: { newsletterStatus: 'subscribed' } })
  expect(await find('bo@ex.org')).toMatchObject({ profile: { newsletterStatus: 'unsubscribed' } })
  expect(await consents()).toMatchObject([
    {
      email: 'ada@ex.org',
      source: 'Ghost: members.csv',
      agreedAt: new Date('2022-03-16T08:03:11Z'),
      confirmedAt: null,
    },
  ])
})

test('a preview counts, and writes nothing', async () => {
  await addContact(app.db, {
    email: 'known@ex.org',
    firstname: 'A',
    lastname: 'B',
    profile: { newsletterStatus: 'subscribed' },
  })
  await addContact(app.db, {
    email: 'left@ex.org',
    firstname: 'A',
    lastname: 'B',
    profile: { newsletterStatus: 'unsubscribed' },
  })
  const rows = ['known@ex.org', 'left@ex.org', 'new@ex.org', 'new@ex.org', 'nobody'].map((email) => row(email))
  const { result } = await mailchimp(rows, {}, { dryRun: true })
  expect(result).toMatchObject({ counts: { created: 1, merged: 1, unchanged: 2, invalid: 1 } })
  expect(await consents()).toEqual([])
  expect(await find('new@ex.org')).toBeUndefined()
})

test('undone, contacts and consents of the import are gone, but for those who agreed here since', async () => {
  await addContact(app.db, {
    email: 'known@ex.org',
    firstname: 'A',
    lastname: 'B',
    profile: { newsletterStatus: 'none' },
  })
  const { id } = await mailchimp([row('known@ex.org'), row('new@ex.org'), row('agreed@ex.org')], { groups: ['weekly'] })
  const agreed = await find('agreed@ex.org')
  await app.db
    .insertInto('newsletterConsents')
    .values({ contactId: agreed.id, way: 'page', agreedAt: app.now(), confirmedAt: null })
    .execute()
  await admin.delete(`/contact-imports/${id}`)
  await app.runJobs()
  expect((await admin.get(`/contact-imports/${id}`)).body).toMatchObject({
    status: 'undone',
    undo: { removed: 1, restored: 1, kept: 1 },
  })
  expect(await find('known@ex.org')).toMatchObject({ profile: { newsletterStatus: 'none', newsletterGroups: [] } })
  expect((await consents()).map(({ email, way }) => [email, way])).toEqual([
    ['agreed@ex.org', 'import'],
    ['agreed@ex.org', 'page'],
  ])
})

test('undone, who was here and agreed since keeps their newsletters, and what proves it', async () => {
  const known = ['kept@ex.org', 'before@ex.org']
  for (const email of known)
    await addContact(app.db, { email, firstname: '', lastname: 'B', profile: { newsletterStatus: 'none' } })
  const [kept, before] = [await find('kept@ex.org'), await find('before@ex.org')]
  const consent = { way: 'page', confirmedAt: null } as const
  await app.db
    .insertInto('newsletterConsents')
    .values({ ...consent, contactId: before.id, agreedAt: new Date('2019-01-01') })
    .execute()
  const { id } = await mailchimp(
    known.map((email) => row(email)),
    { groups: ['weekly'] },
  )
  await app.db
    .insertInto('newsletterConsents')
    .values({ ...consent, contactId: kept.id, agreedAt: new Date(app.now().getTime() + 1_000) })
    .execute()
  await admin.delete(`/contact-imports/${id}`)
  await app.runJobs()
  expect((await admin.get(`/contact-imports/${id}`)).body).toMatchObject({ undo: { restored: 1, kept: 1 } })
  expect(await find('kept@ex.org')).toMatchObject({
    firstname: '',
    profile: { newsletterStatus: 'subscribed', newsletterGroups: ['weekly'] },
  })
  expect(await find('before@ex.org')).toMatchObject({ profile: { newsletterStatus: 'none', newsletterGroups: [] } })
  expect((await consents()).map(({ email, way }) => `${email} ${way}`).toSorted()).toEqual([
    'before@ex.org page',
    'kept@ex.org import',
    'kept@ex.org page',
  ])
})

test('a group that is not there is refused; those there are can be asked for', async () => {
  const file = `${header}\n${row('a@ex.org')}`
  const refused = await sendImport(admin, { file, mode: 'subscribers', mapping: { columns, groups: ['gone'] } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect((await admin.get('/contact-imports/newsletter-groups')).body).toEqual([
    { id: 'weekly', label: 'Weekly letter' },
    { id: 'events', label: 'Events' },
  ])
})
