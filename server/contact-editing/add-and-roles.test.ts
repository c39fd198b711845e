import { randomUUID } from 'node:crypto'
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
  await app.db.deleteFrom('contactTags').execute()
  await app.db.deleteFrom('activities').execute()
  await app.db.deleteFrom('emailOutbox').execute()
  await app.db
    .insertInto('content')
    .values({ id: 'general', fields: JSON.stringify({ supportEmail: 'desk@paper.org' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  member = (await addContact(app.db, { email: 'm@ex.org', roles: ['member'] })).id
  other = (await addContact(app.db, { email: 'other@ex.org' })).id
  admin = (await addContact(app.db, { email: 'a@ex.org', roles: ['admin'] })).id
  superadmin = (await addContact(app.db, { email: 's@ex.org', roles: ['superadmin'] })).id
})

const asMember = () => app.as(member)
const asAdmin = () => app.as(admin)
const asSuperadmin = () => app.as(superadmin)

const eventsOf = (targetId: string) =>
  app.db
    .selectFrom('activities')
    .select(['eventType', 'actorType', 'actorId', 'metadata'])
    .where('targetId', '=', targetId)
    .where('actorType', '<>', 'system')
    .orderBy('createdAt')
    .execute()

const contactsNamed = (email: string) => app.db.selectFrom('contacts').selectAll().where('email', '=', email).execute()

describe('adding a contact', () => {
  test('27: is told to the newsroom; the same address again is refused', async () => {
    const added = await asAdmin().post('/contact', {
      email: 'x@ex.org',
      firstname: 'X',
      lastname: 'Y',
      profile: { notes: 'n' },
    })
    expect(added).toMatchObject({
      status: 200,
      body: { email: 'x@ex.org', activeRoles: [], profile: { notes: 'n', deliveryAddress: null } },
    })
    expect(added.body).not.toHaveProperty('roles')
    const mails = await app.db.selectFrom('emailOutbox').select(['templateId', 'toAddress', 'fields']).execute()
    expect(mails).toEqual([
      {
        templateId: 'new-member',
        toAddress: 'desk@paper.org',
        fields: { MEMBERID: added.body.id, MEMBERNAME: 'X Y' },
      },
    ])
    expect(await eventsOf(added.body.id)).toMatchObject([
      { eventType: 'contact.created', actorType: 'user', actorId: admin },
    ])

    const again = await asAdmin().post('/contact', { email: 'X@ex.org', firstname: '', lastname: '' })
    expect(again).toMatchObject({ status: 400, body: { code: 'duplicate-email', email: 'x@ex.org' } })
  })

  test('with all there is: password, roles, tags, profile and a contribution', async () => {
    const tag = await addTag(app.db, 'VIP')
    const { status, body } = await asAdmin().post('/contact', {
      email: 'full@ex.org',
      firstname: 'Full',
      lastname: '',
      password: 'Passw0rdX',
      profile: { telephone: '+49 30 1', deliveryOptIn: true, newsletterStatus: 'subscribed', newsletterGroups: ['a'] },
      roles: [{ role: 'member', dateAdded: '2025-01-01', dateExpires: null }],
      tags: [tag],
      contribution: { type: 'Manual', amount: 60, period: 'annually', source: 'Standing order', reference: 'SO-1' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      activeRoles: ['member'],
      contributionAmount: 60,
      contributionPeriod: 'annually',
      profile: { telephone: '+49 30 1', newsletterStatus: 'subscribed', newsletterGroups: ['a'] },
      roles: [{ role: 'member', dateAdded: '2025-01-01T00:00:00.000Z', dateExpires: null }],
    })
    const extras = ['contribution', 'tags', 'origin']
    expect((await asAdmin().get(`/contact/${body.id}`, { query: { with: extras } })).body).toMatchObject({
      tags: [{ id: tag, name: 'VIP' }],
      origin: { source: '', medium: '', campaign: '' },
      contribution: {
        type: 'Manual',
        amount: 60,
        membershipStatus: 'active',
        paymentSource: { method: null, source: 'Standing order', reference: 'SO-1' },
      },
    })
    const login = { email: 'full@ex.org', password: 'Passw0rdX' }
    expect((await app.guest().post('/auth/login', login)).status).toBe(204)
  })

  test('28: only a superadmin makes a superadmin, and a refusal leaves nobody behind', async () => {
    const body = {
      email: 'new@ex.org',
      firstname: 'N',
      lastname: 'N',
      roles: [{ role: 'superadmin', dateAdded: '2025-01-01' }],
    }
    expect((await asAdmin().post('/contact', body)).status).toBe(403)
    expect(await contactsNamed('new@ex.org')).toEqual([])
    expect((await asSuperadmin().post('/contact', body)).body).toMatchObject({ activeRoles: ['admin', 'superadmin'] })
  })

  test.each([
    ['an unknown tag', { tags: [randomUUID()] }],
    [
      'a role that ends before it begins',
      { roles: [{ role: 'member', dateAdded: '2025-02-01', dateExpires: '2025-01-01' }] },
    ],
    ['a role twice', { roles: [1, 2].map(() => ({ role: 'member', dateAdded: '2025-02-01' })) }],
    ['an amount with half a cent', { contribution: { type: 'Manual', amount: 1.005, period: 'monthly' } }],
    ['an automatic contribution', { contribution: { type: 'Automatic' } }],
    ['a weak password', { password: 'password' }],
    ['a name of 10,000 letters', { firstname: 'x'.repeat(10_000) }],
    ['an unknown field', { shoeSize: 42 }],
  ])('%s is refused, and nobody is left behind', async (_, extra) => {
    const answer = await asAdmin().post('/contact', { email: 'half@ex.org', firstname: 'H', lastname: 'H', ...extra })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', errors: [{}] } })
    expect(await contactsNamed('half@ex.org')).toEqual([])
    expect(await app.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
  })

  test('names and notes are kept as they are: emoji, right to left, quotes and SQL', async () => {
    const names = ['🎉👩‍👩‍👧', 'אבגד 12', `O'Neill "; drop table contacts; --`, '𝒵oë %_\\ $1']
    for (const name of names) {
      const { body } = await asAdmin().post('/contact', {
        email: `${names.indexOf(name)}@ex.org`,
        firstname: name,
        lastname: name,
        profile: { description: name, deliveryAddress: { line1: name, line2: '', city: name, postcode: '' } },
      })
      expect(body).toMatchObject({
        firstname: name,
        lastname: name,
        profile: { description: name, deliveryAddress: { line1: name, city: name } },
      })
      const rule = { field: 'firstname', operator: 'contains', value: [name] }
      const rules = JSON.stringify({ condition: 'AND', rules: [rule] })
      expect((await asAdmin().get('/contact', { query: { rules } })).body.items).toMatchObject([{ id: body.id }])
    }
  })
})

describe('roles', () => {
  const put = (id: string, role: string, body: object, visitor = asAdmin()) =>
    visitor.put(`/contact/${id}/role/${role}`, body)

  test('35: a role is given and counts at once', async () => {
    expect(await put(other, 'member', { dateAdded: '2025-01-01T00:00:00Z', dateExpires: null })).toMatchObject({
      status: 200,
      body: { role: 'member', dateAdded: '2025-01-01T00:00:00.000Z', dateExpires: null },
    })
    expect((await asAdmin().get(`/contact/${other}`)).body.activeRoles).toEqual(['member'])
    expect(await eventsOf(other)).toMatchObject([
      { eventType: 'contact.role-updated', actorId: admin, metadata: { role: 'member', dateExpires: null } },
    ])
    const rules = JSON.stringify({
      condition: 'AND',
      rules: [{ field: 'activeMembership', operator: 'equal', value: [true] }],
    })
    expect((await asAdmin().get('/contact', { query: { rules } })).body.total).toBe(2)
  })

  test('36: what is left out stays, null takes the end away, and an end comes after the beginning', async () => {
    await put(other, 'member', { dateAdded: '2025-01-01', dateExpires: '2030-01-01' })
    const changed = await put(other, 'member', { dateAdded: '2025-02-01' })
    expect(changed.body).toEqual({
      role: 'member',
      dateAdded: '2025-02-01T00:00:00.000Z',
      dateExpires: '2030-01-01T00:00:00.000Z',
    })
    expect((await put(other, 'member', { dateExpires: '' })).status).toBe(400)
    expect((await put(other, 'member', { dateExpires: '2025-02-01' })).status).toBe(400)
    expect((await put(other, 'member', { dateAdded: '2030-01-01' })).status).toBe(400)
    expect((await put(other, 'member', { dateExpires: null })).body.dateExpires).toBeNull()
    expect((await put(other, 'admin', {})).body).toMatchObject({ dateAdded: expect.any(String), dateExpires: null })
    expect((await put(other, 'member', { dateAdded: '2999-01-01' })).body).toMatchObject({ dateExpires: null })
    expect((await asAdmin().get(`/contact/${other}`)).body.activeRoles).toEqual(['admin'])
  })

  test('37: superadmins alone make and unmake superadmins', async () => {
    expect((await put(other, 'superadmin', {})).status).toBe(403)
    expect((await put(other, 'superadmin', {}, asSuperadmin())).status).toBe(200)
    expect((await asAdmin().delete(`/contact/${other}/role/superadmin`)).status).toBe(403)

    await put(other, 'admin', {})
    const removed = await asAdmin().delete(`/contact/${other}/role/admin`)
    expect(removed).toMatchObject({ status: 201, body: undefined })
    expect((await asAdmin().delete(`/contact/${other}/role/admin`)).status).toBe(404)
    expect((await asAdmin().put('/contact/me/role/admin', {})).status).toBe(400)
    expect((await asAdmin().delete('/contact/me/role/admin')).status).toBe(400)
    expect((await put(other, 'editor', {})).status).toBe(400)
    expect((await put(randomUUID(), 'member', {})).status).toBe(404)
    expect((await put(other, 'member', {}, asMember())).status).toBe(403)
    expect((await put(other, 'member', {}, app.guest())).status).toBe(401)
  })

  test('the last superadmin keeps the role, for good, and is not deleted', async () => {
    const passwordless = () => asSuperadmin().delete(`/contact/${superadmin}`)
    for (const refused of [
      () => asSuperadmin().delete(`/contact/${superadmin}/role/superadmin`),
      () => put(superadmin, 'superadmin', { dateExpires: '2999-01-01' }, asSuperadmin()),
      () => put(superadmin, 'superadmin', { dateAdded: '2999-01-01' }, asSuperadmin()),
      passwordless,
    ]) {
      expect(await refused()).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    }
    await put(other, 'superadmin', {}, asSuperadmin())
    expect((await passwordless()).status).toBe(204)
  })

  test('two superadmins who unmake each other at once leave one', async () => {
    await put(other, 'superadmin', {}, asSuperadmin())
    const answers = await Promise.all([
      asSuperadmin().delete(`/contact/${other}/role/superadmin`),
      app.as(other).delete(`/contact/${superadmin}/role/superadmin`),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(201)
    // The one who came second has lost the role, and the session with it, or is told so.
    expect([400, 401, 403]).toContain(statuses[1])
  })
})
