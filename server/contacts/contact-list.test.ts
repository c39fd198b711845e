import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import { startApp } from '#server/testing/app.ts'
import { addContact, addTag } from './testing.ts'

const app = await startApp()
afterAll(app.close)

const today = new Date('2024-05-31T15:00:00Z')
const at = (text: string) => new Date(text)
let adminId: string

beforeEach(async () => {
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('contactTags').execute()
  app.setNow(today)
  adminId = (await addContact(app.db, { email: 'desk@x.org', roles: ['admin'], firstname: 'Desk', lastname: 'Desk' }))
    .id
})

const admin = () => app.as(adminId)
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())
const every = (...rules: unknown[]) => ({ condition: 'AND', rules })
const some = (...rules: unknown[]) => ({ condition: 'OR', rules })

function ask(group: unknown, query: Record<string, string | string[]> = {}) {
  return admin().get('/contact', { query: { ...query, rules: JSON.stringify(group) } })
}

async function found(group: unknown): Promise<string[]> {
  const { status, body } = await ask(group)
  expect(status).toBe(200)
  expect(body.count).toBe(body.total)
  return body.items.map((contact: { email: string }) => contact.email.split('@')[0]).toSorted()
}

describe('site scenarios', () => {
  test('9: patterns are found in any case, equal is exact', async () => {
    await addContact(app.db, { email: 'anna@x.org' })
    expect(await found(every(rule('email', 'contains', 'ANNA')))).toEqual(['anna'])
    expect(await found(every(rule('email', 'equal', 'ANNA@x.org')))).toEqual([])
    expect(await found(every(rule('email', 'equal', 'anna@x.org')))).toEqual(['anna'])
  })

  test('10: wildcards of the database are plain characters', async () => {
    for (const firstname of ['a_b', 'axb', 'a%b', 'a\\b'])
      await addContact(app.db, { firstname, email: `${firstname}@x` })
    expect(await found(every(rule('firstname', 'contains', 'a_b')))).toEqual(['a_b'])
    expect(await found(every(rule('firstname', 'begins_with', 'a%')))).toEqual(['a%b'])
    expect(await found(every(rule('firstname', 'ends_with', '\\b')))).toEqual(['a\\b'])
  })

  test('11 and 12: relative dates begin with their finest unit', async () => {
    const moments = [
      '2022-12-31T23:59',
      '2023-01-01T00:00',
      '2024-03-31T23:59',
      '2024-04-01T00:00',
      '2024-04-30T23:59',
      '2024-05-01T00:00',
    ]
    for (const text of moments) await addContact(app.db, { email: `${text}@x`, joined: at(`${text}:00Z`) })
    await app.db
      .updateTable('contacts')
      .set({ joined: at('2000-01-01T00:00:00Z') })
      .where('id', '=', adminId)
      .execute()
    const since = (value: string) => found(every(rule('joined', 'greater_or_equal', value)))
    expect(await since('$now(d:-30)')).toEqual(lower(moments.slice(5)))
    expect(await since('$now(M:-1)')).toEqual(lower(moments.slice(3)))
    expect(await since('$now(y:-1)')).toEqual(lower(moments.slice(1)))
  })

  test('13 and 14: dates compare whole days, both ends of a span included', async () => {
    const moments = ['2023-12-31T23:59', '2024-01-01T00:00', '2024-01-01T23:59', '2024-01-02T00:00', '2024-05-02T23:30']
    for (const text of moments) await addContact(app.db, { email: `${text}@x`, joined: at(`${text}:00Z`) })
    expect(await found(every(rule('joined', 'equal', '2024')))).toEqual(lower(moments.slice(1, 3)))
    expect(await found(every(rule('joined', 'between', '2024-05-01', '2024-05-02')))).toEqual(lower(moments.slice(4)))
  })

  test.each([
    [15, rule('joined', 'equal', '$now(w:-1)')],
    [15, rule('joined', 'equal', '$now(d:+1)')],
    [16, rule('email', 'less', 'a')],
    [16, rule('contributionMonthlyAmount', 'equal', '5')],
    [16, rule('joined', 'is_empty')],
    [17, rule('contributionType', 'equal', 'weekly')],
  ])('%i: %j is an invalid rule', async (_scenario, invalid) => {
    expect(await ask(every(invalid))).toMatchObject({ status: 400, body: { code: 'invalid-rule', rule: invalid } })
  })

  test('16: a list may always be asked whether it is empty', async () => {
    await addContact(app.db, { email: 'tagged@x', tags: ['VIP'] })
    expect(await found(every(rule('tags', 'is_empty')))).toEqual(['desk'])
    expect(await found(every(rule('tags', 'is_not_empty')))).toEqual(['tagged'])
  })

  test('17: a type of contribution is understood in any case', async () => {
    await addContact(app.db, { email: 'manual@x', contribution: { type: 'Manual' } })
    expect(await found(every(rule('contributionType', 'equal', 'manual')))).toEqual(['manual'])
  })

  test('18: a malformed group is a validation error', async () => {
    const { status, body } = await ask({ condition: 'XOR', rules: [] })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad-request', paramType: 'queries' })
    expect(body.errors).toMatchObject([{ property: 'rules', children: [{ property: 'condition' }] }])
    expect(await admin().get('/contact', { query: { rules: '{' } })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', paramType: 'queries', errors: [{ property: 'rules' }] },
    })
  })

  test('19: a group without rules finds all', async () => {
    await addContact(app.db, { email: 'anna@x' })
    expect(await found(some())).toEqual(['anna', 'desk'])
  })

  test('20: “me” is the caller', async () => {
    await addContact(app.db)
    expect(await found(every(rule('id', 'equal', 'me')))).toEqual(['desk'])
  })
})

describe('account scenarios', () => {
  test('23: a member finds only themselves, whatever they ask; a guest nobody', async () => {
    const member = await addContact(app.db, { email: 'm@x', roles: ['member'] })
    const visitor = app.as(member.id)
    expect(await visitor.get('/contact?limit=10')).toMatchObject({
      status: 200,
      body: { total: 1, count: 1, offset: 0, items: [{ id: member.id }] },
    })
    const all = JSON.stringify(some(rule('email', 'contains', ''), some()))
    expect((await visitor.get('/contact', { query: { rules: all } })).body.total).toBe(1)
    const others = JSON.stringify(every(rule('id', 'not_equal', 'me')))
    expect((await visitor.get('/contact', { query: { rules: others } })).body.total).toBe(0)
    expect((await app.guest().get('/contact')).status).toBe(401)
  })

  test('24: pages are cut from the sorted whole', async () => {
    for (const name of ['a', 'b', 'c']) await addContact(app.db, { email: `${name}@x.org` })
    const { body } = await admin().get('/contact?sort=email&order=DESC&limit=2&offset=1')
    expect(body).toMatchObject({ total: 4, offset: 1, count: 2, items: [{ email: 'c@x.org' }, { email: 'b@x.org' }] })
    expect((await admin().get('/contact?limit=101')).status).toBe(400)
    expect((await admin().get('/contact?sort=phone')).status).toBe(400)
  })

  test('25: rules are joined', async () => {
    const member = { role: 'member', dateAdded: at('2024-05-20T00:00:00Z'), dateExpires: null } as const
    await addContact(app.db, { email: 'new-member@x', joined: at('2024-05-20T00:00:00Z'), roles: [member] })
    await addContact(app.db, { email: 'new@x', joined: at('2024-05-20T00:00:00Z') })
    await addContact(app.db, { email: 'old-member@x', roles: ['member'] })
    const group = every(rule('joined', 'greater', '$now(d:-30)'), rule('activeMembership', 'equal', true))
    expect(await found(group)).toEqual(['new-member'])
  })

  test.each([
    rule('joined', 'contains', 'x'),
    rule('shoeSize', 'equal', 'x'),
    rule('email', 'equal', 'a', 'b'),
    rule('id', 'equal', 'abc'),
    rule('tags', 'contains', 'abc'),
  ])('26: %j is an invalid rule', async (invalid) => {
    expect(await ask(every(invalid))).toMatchObject({ status: 400, body: { code: 'invalid-rule', rule: invalid } })
  })
})

describe('every filter', () => {
  let tag: string

  beforeEach(async () => {
    tag = await addTag(app.db, 'VIP')
    const role = (name: 'member' | 'admin' | 'superadmin', added: string, expires: string | null) => ({
      role: name,
      dateAdded: at(added),
      dateExpires: expires === null ? null : at(expires),
    })
    await addContact(app.db, {
      email: 'ada@x',
      lastname: 'Ångström',
      lastSeen: at('2024-05-01T10:00:00Z'),
      passwordHash: 'hash',
      tags: ['VIP'],
      roles: [role('member', '2024-01-01', null)],
      profile: {
        telephone: '0712 345',
        deliveryOptIn: true,
        newsletterStatus: 'subscribed',
        newsletterGroups: ['main', 'local'],
      },
      contribution: { type: 'Automatic', period: 'monthly', amountCents: 550, source: 'Bank' },
    })
    await addContact(app.db, {
      email: 'ben@x',
      roles: [role('member', '2024-01-01', '2024-05-31T15:00:00Z'), role('superadmin', '2024-01-01', null)],
      contribution: {
        type: 'Manual',
        period: 'annually',
        amountCents: 6000,
        source: 'Bank',
        cancelledAt: at('2024-03-03T08:00:00Z'),
      },
    })
    await addContact(app.db, {
      email: 'cem@x',
      roles: [role('member', '2023-01-01', '2024-05-31T14:59:59Z'), role('admin', '2024-06-01', null)],
      contribution: { type: 'Manual' },
    })
  })

  test.each<[string, string, unknown[], string]>([
    ['lastname', 'contains', ['ÅNG'], 'ada'],
    ['telephone', 'begins_with', ['0712'], 'ada'],
    ['telephone', 'is_empty', [], 'ben cem desk'],
    ['lastSeen', 'equal', ['2024-05-01'], 'ada'],
    ['lastSeen', 'not_equal', ['2020-01-01'], 'ada desk'],
    ['lastSeen', 'is_empty', [], 'ben cem'],
    ['contributionType', 'not_equal', ['None'], 'ada ben cem'],
    ['contributionMonthlyAmount', 'equal', [5.5], 'ada'],
    ['contributionMonthlyAmount', 'greater', [4.99], 'ada ben'],
    ['contributionMonthlyAmount', 'not_equal', [5.5], 'ben'],
    ['contributionPeriod', 'not_equal', ['monthly'], 'ben'],
    ['contributionCancelled', 'is_empty', [], 'ada cem desk'],
    ['contributionCancelled', 'equal', ['2024-03-03'], 'ben'],
    ['manualPaymentSource', 'equal', ['Bank'], 'ben'],
    ['manualPaymentSource', 'not_equal', ['Bank'], 'cem'],
    ['manualPaymentSource', 'is_empty', [], 'cem'],
    ['deliveryOptIn', 'equal', [true], 'ada'],
    ['deliveryOptIn', 'equal', [false], 'ben cem desk'],
    ['newsletterStatus', 'equal', ['subscribed'], 'ada'],
    ['newsletterStatus', 'not_equal', ['subscribed'], 'ben cem desk'],
    ['newsletterGroups', 'contains', ['local'], 'ada'],
    ['newsletterGroups', 'not_contains', ['local'], 'ben cem desk'],
    ['newsletterGroups', 'is_empty', [], 'ben cem desk'],
    ['activePermission', 'equal', ['member'], 'ada ben'],
    ['activePermission', 'not_equal', ['member'], 'cem desk'],
    ['activePermission', 'equal', ['admin'], 'desk'],
    ['activePermission', 'equal', ['superadmin'], 'ben'],
    ['activePermission', 'not_equal', ['admin'], 'ada ben cem'],
    ['activeMembership', 'equal', [true], 'ada ben'],
    ['activeMembership', 'equal', [false], 'cem desk'],
    ['activeUser', 'equal', [true], 'ada'],
    ['activeUser', 'equal', [false], 'ben cem desk'],
    ['membershipStarts', 'less', ['2024'], 'cem'],
    ['membershipStarts', 'not_equal', ['2023'], 'ada ben'],
    ['membershipExpires', 'less_or_equal', ['2024-05-31'], 'ben cem'],
    ['membershipExpires', 'is_empty', [], 'ada'],
    ['membershipExpires', 'is_not_empty', [], 'ben cem'],
    ['membershipExpires', 'not_equal', ['2024-05-31'], ''],
  ])('%s %s %j', async (field, operator, value, expected) => {
    expect((await found(every(rule(field, operator, ...value)))).join(' ')).toBe(expected)
  })

  test('tags', async () => {
    expect(await found(every(rule('tags', 'contains', tag)))).toEqual(['ada'])
    expect(await found(every(rule('tags', 'not_contains', tag.toUpperCase())))).toEqual(['ben', 'cem', 'desk'])
  })

  test('a search of words finds each in any of three fields', async () => {
    const word = (text: string) =>
      some(...['firstname', 'lastname', 'email'].map((field) => rule(field, 'contains', text)))
    expect(await found(every(word('ada@'), word('ångs')))).toEqual(['ada'])
    expect(await found(every(word('ada@'), word('reader')))).toEqual([])
  })

  test('200 picked by hand, and all but those', async () => {
    const { body } = await admin().get('/contact')
    const [first, second] = body.items.map((contact: { id: string }) => contact.id)
    expect((await ask(some(rule('id', 'equal', first), rule('id', 'equal', second)))).body.total).toBe(2)
    expect((await ask(every(rule('id', 'not_equal', first), rule('id', 'not_equal', second)))).body.total).toBe(2)
  })
})

describe('sorting', () => {
  const sorted = async (sort: string, order: string) => {
    const { body } = await admin().get(`/contact?sort=${sort}&order=${order}`)
    return body.items.map((contact: { email: string }) => contact.email.split('@')[0]).join(' ')
  }

  test('names sort as people do, empty ones last in both directions', async () => {
    for (const firstname of ['Zoe', 'élodie', 'adam', 'Émile', '']) {
      await addContact(app.db, { firstname, lastname: firstname, email: `${firstname || 'nameless'}@x` })
    }
    for (const sort of ['firstname', 'lastname']) {
      expect(await sorted(sort, 'ASC')).toBe('adam desk élodie émile zoe nameless')
      expect(await sorted(sort, 'DESC')).toBe('zoe émile élodie desk adam nameless')
    }
  })

  test('members without end come behind all dates, contacts without membership last', async () => {
    const until = (dateExpires: string | null) => [
      { role: 'member', dateAdded: at('2024-01-01'), dateExpires: dateExpires ? at(dateExpires) : null } as const,
    ]
    await addContact(app.db, { email: 'never@x', roles: until(null) })
    await addContact(app.db, { email: 'june@x', roles: until('2024-06-01') })
    await addContact(app.db, { email: 'may@x', roles: until('2024-05-01') })
    expect(await sorted('membershipExpires', 'ASC')).toBe('may june never desk')
    expect(await sorted('membershipExpires', 'DESC')).toBe('june may never desk')
  })

  // Whoever asks was seen just now.
  test.each(['lastSeen', 'contributionMonthlyAmount', 'membershipStarts', 'joined'])('by %s', async (sort) => {
    const later = at('2024-05-05T00:00:00Z')
    const sooner = at('2024-04-04T00:00:00Z')
    const with1 = (moment: Date, amountCents: number) => ({
      joined: moment,
      lastSeen: moment,
      roles: [{ role: 'member', dateAdded: moment } as const],
      contribution: { type: 'Gift', period: 'monthly', amountCents } as const,
    })
    await addContact(app.db, { email: 'later@x', ...with1(later, 900) })
    await addContact(app.db, { email: 'sooner@x', ...with1(sooner, 300) })
    await app.db
      .updateTable('contacts')
      .set({ joined: at('2025-01-01') })
      .where('id', '=', adminId)
      .execute()
    expect(await sorted(sort, 'ASC')).toBe('sooner later desk')
    expect(await sorted(sort, 'DESC')).toBe(
      ['joined', 'lastSeen'].includes(sort) ? 'desk later sooner' : 'later sooner desk',
    )
  })

  test('without a sort, and among equals, the id decides, so that pages never overlap', async () => {
    for (let count = 0; count < 5; count++) await addContact(app.db, { firstname: 'Same' })
    for (const query of ['', '&sort=firstname', '&sort=firstname&order=DESC', '&sort=lastSeen']) {
      const pages = await Promise.all(
        [0, 2, 4].map((offset) => admin().get(`/contact?limit=2&offset=${offset}${query}`)),
      )
      const ids = pages.flatMap(({ body }) => body.items.map((contact: { id: string }) => contact.id))
      expect(new Set(ids).size).toBe(6)
      if (query === '') expect(ids).toEqual(ids.toSorted())
    }
  })
})

describe('what is asked for with a contact', () => {
  test('extras come only when asked for', async () => {
    const ada = await addContact(app.db, {
      email: 'ada@x',
      lastSeen: today,
      tags: ['b', 'A'],
      roles: ['member', { role: 'admin', dateExpires: at('2024-02-01') }],
      origin: { source: 'mail', medium: 'spring', campaign: 'x' },
      contribution: { type: 'Gift', period: 'monthly', amountCents: 550 },
    })
    const basics = {
      id: ada.id,
      email: 'ada@x',
      firstname: 'Ada',
      lastname: 'Reader',
      joined: '2024-01-15T09:30:00.000Z',
      lastSeen: '2024-05-31T15:00:00.000Z',
      contributionAmount: 5.5,
      contributionPeriod: 'monthly',
      activeRoles: ['member'],
    }
    const extras = {
      profile: {
        ...forEachLine(() => ''),
        deliveryOptIn: false,
        deliveryAddress: null,
        newsletterStatus: 'none',
        newsletterGroups: [],
        notes: '',
        description: '',
      },
      roles: [
        { role: 'admin', dateAdded: '2024-01-15T09:30:00.000Z', dateExpires: '2024-02-01T00:00:00.000Z' },
        { role: 'member', dateAdded: '2024-01-15T09:30:00.000Z', dateExpires: null },
      ],
      tags: [{ name: 'A' }, { name: 'b' }],
      isReviewer: false,
      origin: { source: 'mail', medium: 'spring', campaign: 'x' },
      contribution: { type: 'Gift', membershipStatus: 'active', amount: 5.5, period: 'monthly' },
    }
    expect((await admin().get(`/contact/${ada.id}`)).body).toEqual(basics)
    const all = `with=${Object.keys(extras).join('&with=')}`
    expect((await admin().get(`/contact/${ada.id}?${all}`)).body).toMatchObject({ ...basics, ...extras })
    const { body } = await admin().get(`/contact?sort=email&limit=1&${all}`)
    expect(body.items[0]).toMatchObject({ ...basics, ...extras })
    expect((await admin().get(`/contact/${ada.id}?with=password`)).status).toBe(400)
  })

  test('site scenario 8, and what is the newsroom’s is left out for others', async () => {
    const member = await addContact(app.db, { roles: ['member'], tags: ['VIP'] })
    const visitor = app.as(member.id)
    const one = await visitor.get('/contact/me?with=isReviewer')
    expect(one).toMatchObject({ status: 200, body: { isReviewer: false } })
    expect(one.body).not.toHaveProperty('profile')

    const { body } = await visitor.get('/contact/me?with=tags&with=profile')
    expect(body).not.toHaveProperty('tags')
    expect(body.profile).not.toHaveProperty('notes')
    expect(body.profile).not.toHaveProperty('description')
    expect((await admin().get('/contact/me?with=isReviewer')).body.isReviewer).toBe(true)
  })
})

test('30: others are not for members; unknown and malformed ids are told apart', async () => {
  const other = await addContact(app.db)
  const member = await addContact(app.db, { roles: ['member'] })
  expect(await app.as(member.id).get(`/contact/${other.id}`)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect((await admin().get('/contact/not-a-uuid')).status).toBe(400)
  expect((await admin().get('/contact/0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f')).status).toBe(404)
  expect((await app.guest().get('/contact/me')).status).toBe(401)
})
