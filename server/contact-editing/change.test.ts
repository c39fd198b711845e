import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact, addTag } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

let member: string
let other: string
let admin: string
let superadmin: string

beforeEach(async () => {
  await app.db.deleteFrom('contacts').execute()
  member = (await addContact(app.db, { email: 'm@ex.org', roles: ['member'] })).id
  other = (await addContact(app.db, { email: 'other@ex.org' })).id
  admin = (await addContact(app.db, { email: 'a@ex.org', roles: ['admin'] })).id
  superadmin = (await addContact(app.db, { email: 's@ex.org', roles: ['superadmin'] })).id
})

const asMember = () => app.as(member)
const asAdmin = () => app.as(admin)

function changesOf(id: string) {
  return app.db
    .selectFrom('activities')
    .select(['metadata', 'actorType', 'actorId'])
    .where('targetId', '=', id)
    .where('eventType', '=', 'contact.profile-updated')
    .execute()
}

test('29: a member changes their own names and profile; the newsroom’s fields and unknown ones are refused', async () => {
  const changed = await asMember().patch('/contact/me', { firstname: 'Zoe', profile: { telephone: '+4912345' } })
  expect(changed).toMatchObject({
    status: 200,
    body: { id: member, firstname: 'Zoe', lastname: 'Reader', profile: { telephone: '+4912345', twitter: '' } },
  })
  expect(changed.body.profile).not.toHaveProperty('notes')
  expect((await asMember().patch('/contact/me', { profile: { notes: '' } })).status).toBe(403)
  expect((await asMember().patch('/contact/me', { profile: { description: '' } })).status).toBe(403)
  expect((await asMember().patch('/contact/me', { tags: [] })).status).toBe(403)
  expect(await asMember().patch('/contact/me', { foo: 1 })).toMatchObject({
    status: 400,
    body: {
      paramType: 'body',
      errors: [{ property: 'foo', constraints: { whitelistValidation: expect.any(String) } }],
    },
  })
})

test('only what is sent changes, an empty name included, and the audit log names what did', async () => {
  expect((await asMember().patch('/contact/me', { firstname: '', lastname: 'Reader' })).body).toMatchObject({
    firstname: '',
    lastname: 'Reader',
  })
  expect(await changesOf(member)).toEqual([{ metadata: { fields: ['firstname'] }, actorType: 'user', actorId: member }])
  expect((await asMember().patch('/contact/me', {})).body).not.toHaveProperty('profile')
  expect(await changesOf(member)).toHaveLength(1)
})

test('strangers change nobody', async () => {
  expect((await app.guest().patch('/contact/me', { firstname: 'X' })).status).toBe(401)
  expect((await app.guest().patch(`/contact/${member}`, { firstname: 'X' })).status).toBe(401)
  expect((await asMember().patch(`/contact/${other}`, { firstname: 'X' })).status).toBe(403)
  expect((await asAdmin().patch('/contact/0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f', { firstname: 'X' })).status).toBe(404)
})

test.each([
  ['firstname', { firstname: 'x'.repeat(256) }, 'maxLength'],
  ['firstname', { firstname: null }, 'isString'],
  ['firstname', { firstname: 'a\0b' }, 'isString'],
  ['email', { email: 'nobody' }, 'isEmail'],
  ['password', { password: 'short' }, 'isPassword'],
  ['profile', { profile: { telephone: 'x'.repeat(256) } }, 'maxLength'],
  ['profile', { profile: { description: 'x'.repeat(501) } }, 'maxLength'],
  ['profile', { profile: { notes: 'x'.repeat(20_001) } }, 'maxLength'],
  ['profile', { profile: { newsletterStatus: 'perhaps' } }, 'isEnum'],
  ['profile', { profile: { newsletterGroups: 'main' } }, 'isArray'],
  ['profile', { profile: { deliveryAddress: { line1: '1', city: 'L' } } }, 'isString'],
  ['profile', { profile: { deliveryOptIn: 'yes' } }, 'isBoolean'],
  ['tags', { tags: ['+VIP'] }, 'isUuid'],
])('%s: %j is refused', async (property, body, constraint) => {
  const answer = await asAdmin().patch(`/contact/${member}`, body)
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'bad-request', paramType: 'body', errors: [{ property }] },
  })
  expect(JSON.stringify(answer.body.errors)).toContain(`"${constraint}"`)
})

describe('the profile', () => {
  const profileOf = async (profile: object) => (await asMember().patch('/contact/me', { profile })).body.profile

  test('a delivery address needs no second line, and null clears it', async () => {
    const deliveryAddress = { line1: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' }
    expect(await profileOf({ deliveryOptIn: true, deliveryAddress })).toMatchObject({
      deliveryOptIn: true,
      deliveryAddress: { ...deliveryAddress, line2: '' },
    })
    expect(await profileOf({ deliveryAddress: null })).toMatchObject({ deliveryOptIn: true, deliveryAddress: null })
  })

  test('site scenario 54: who is subscribed is not made pending again', async () => {
    expect(await profileOf({ newsletterStatus: 'pending' })).toMatchObject({ newsletterStatus: 'pending' })
    const groups = { newsletterStatus: 'subscribed', newsletterGroups: ['main'] }
    expect(await profileOf(groups)).toMatchObject(groups)
    expect(await profileOf({ newsletterStatus: 'pending' })).toMatchObject(groups)
    expect(await profileOf({ newsletterStatus: 'none' })).toMatchObject({
      newsletterStatus: 'none',
      newsletterGroups: [],
    })
  })

  test('notes are for admins, and hold nothing that runs', async () => {
    const notes = '<p>Call <b>first</b><script>alert(1)</script></p>'
    const { body } = await asAdmin().patch(`/contact/${member}`, { profile: { notes, description: 'Local expert' } })
    expect(body.profile).toMatchObject({ notes: '<p>Call <b>first</b></p>', description: 'Local expert' })
  })
})

describe('notes of two who write them at once', () => {
  const notesOf = async () => (await asAdmin().get(`/contact/${member}?with=profile`)).body.profile.notes

  test('are refused where others stand by now, with everything that came with them', async () => {
    const write = (notes: string, expectedNotes?: string) =>
      asAdmin().patch(`/contact/${member}`, { firstname: notes, profile: { notes }, expectedNotes })
    expect((await write('one', '')).status).toBe(200)
    expect(await write('two', '')).toMatchObject({ status: 409, body: { code: 'stale-write' } })
    expect(await notesOf()).toBe('one')
    expect((await asAdmin().get(`/contact/${member}`)).body.firstname).toBe('one')
    expect((await write('two', 'one')).status).toBe(200)
    expect((await write('three')).status).toBe(200)
    expect(await notesOf()).toBe('three')
  })
  test('nobody but admins learns by trying what they are', async () => {
    for (const expectedNotes of ['', 'a guess'])
      expect((await asMember().patch('/contact/me', { expectedNotes })).status).toBe(403)
  })
})

test('who has no password is told so, and nobody else', async () => {
  expect((await asMember().get('/contact/me')).body).toMatchObject({ lacksPassword: true })
  expect((await asAdmin().get(`/contact/${member}`)).body).not.toHaveProperty('lacksPassword')
  await asMember().patch('/contact/me', { password: 'Harbour lights 7' })
  expect((await asMember().get('/contact/me')).body).not.toHaveProperty('lacksPassword')
})

describe('tags', () => {
  const tagsOf = async (id: string) => (await asAdmin().get(`/contact/${id}?with=tags`)).body.tags

  test('are added with or without plus and taken away with minus', async () => {
    const [first, second] = [await addTag(app.db, 'First'), await addTag(app.db, 'Second')]
    const change = (...tags: string[]) => asAdmin().patch(`/contact/${member}`, { tags })
    expect((await change(`+${first}`, second, second)).status).toBe(200)
    expect(await tagsOf(member)).toEqual([
      { id: first, name: 'First' },
      { id: second, name: 'Second' },
    ])
    expect((await change(`-${first}`)).status).toBe(200)
    expect((await change(`-${first}`)).status).toBe(200)
    expect(await tagsOf(member)).toEqual([{ id: second, name: 'Second' }])
  })

  test('that do not exist change nothing', async () => {
    const id = await addTag(app.db, 'Third')
    const tags = [`+${id}`, '+0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f']
    expect((await asAdmin().patch(`/contact/${member}`, { firstname: 'X', tags })).status).toBe(400)
    expect((await asAdmin().get(`/contact/${member}?with=tags`)).body).toMatchObject({ firstname: 'Ada', tags: [] })
  })
})

describe('the email address', () => {
  test('is stored in lower case, and one address is one person', async () => {
    expect((await asAdmin().patch(`/contact/${member}`, { email: ' New@Ex.org ' })).body.email).toBe('new@ex.org')
    expect(await asAdmin().patch(`/contact/${member}`, { email: 'OTHER@ex.org', firstname: 'X' })).toMatchObject({
      status: 400,
      body: { code: 'duplicate-email', email: 'other@ex.org' },
    })
    expect((await asAdmin().get(`/contact/${member}`)).body).toMatchObject({ email: 'new@ex.org', firstname: 'Ada' })
  })

  test('two who want the same at once are told apart', async () => {
    const answers = await Promise.all(
      [member, other].map((id) => asAdmin().patch(`/contact/${id}`, { email: 'wanted@ex.org' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('a password', () => {
  test('is set at once, clears failed attempts and ends the other sessions', async () => {
    await app.db.updateTable('contacts').set({ failedLogins: 2 }).where('id', '=', member).execute()
    const [here, elsewhere, admins] = [asMember(), asMember(), asAdmin()]
    for (const visitor of [here, elsewhere, admins]) await visitor.get('/contact/me')
    expect((await here.patch('/contact/me', { password: 'Passw0rdX' })).status).toBe(200)
    expect((await here.get('/contact/me')).status).toBe(200)
    expect((await elsewhere.get('/contact/me')).status).toBe(401)
    expect((await admins.get('/contact/me')).status).toBe(200)
    expect((await app.guest().post('/auth/login', { email: 'm@ex.org', password: 'Passw0rdX' })).status).toBe(204)
    expect(await changesOf(member)).toMatchObject([{ metadata: { fields: ['password'] } }])
    const { failedLogins } = await app.db
      .selectFrom('contacts')
      .select('failedLogins')
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    expect(failedLogins).toBe(0)
  })
})

test('only a superadmin changes how a superadmin signs in', async () => {
  const change = (visitor: typeof asAdmin, body: object) => visitor().patch(`/contact/${superadmin}`, body)
  expect((await change(asAdmin, { email: 'taken-over@ex.org' })).status).toBe(403)
  expect((await change(asAdmin, { password: 'Passw0rdX' })).status).toBe(403)
  expect((await change(asAdmin, { email: 's@ex.org', firstname: 'Sam' })).status).toBe(200)
  expect((await change(() => app.as(superadmin), { email: 'new-s@ex.org' })).status).toBe(200)
})
