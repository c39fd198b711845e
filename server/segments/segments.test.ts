import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

let admin: string
beforeEach(async () => {
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('segments').execute()
  admin = (await addContact(app.db, { firstname: 'Anna', roles: ['admin'] })).id
  await addContact(app.db, { firstname: 'Ben', roles: ['member'] })
})

const asAdmin = () => app.as(admin)
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const every = (...rules: object[]) => ({ condition: 'AND', rules })
const make = async (body: object) =>
  (await asAdmin().post('/segments', { name: 'S', ruleGroup: every(), ...body })).body

test('39: a new segment comes behind all others and counts its contacts', async () => {
  await make({ order: 0 })
  await make({ order: 4 })
  expect(await make({ name: 'Big' })).toEqual({
    id: expect.any(String),
    name: 'Big',
    description: '',
    ruleGroup: every(),
    order: 5,
    itemCount: 2,
  })
  await app.db.deleteFrom('segments').execute()
  expect(await make({})).toMatchObject({ order: 0 })
})

test('40: rules that name something gone leave out the count, and the segment can still be renamed', async () => {
  const gone = every(rule(`callouts.${randomUUID()}.hasAnswered`, 'equal', true))
  const broken = await make({ name: 'Broken', ruleGroup: gone })
  const sound = await make({ name: 'Sound', ruleGroup: every(rule('firstname', 'equal', 'Anna')) })
  expect(broken).not.toHaveProperty('itemCount')

  const listed = await asAdmin().get('/segments', { query: { with: 'itemCount', sort: 'name' } })
  expect(listed).toMatchObject({ status: 200, body: [{ id: broken.id }, { id: sound.id, itemCount: 1 }] })
  expect(listed.body[0]).not.toHaveProperty('itemCount')
  expect((await asAdmin().get(`/segments/${broken.id}/contacts`)).body).toMatchObject({ code: 'invalid-rule' })
  expect(await asAdmin().patch(`/segments/${broken.id}`, { name: 'x' })).toMatchObject({
    status: 200,
    body: { name: 'x' },
  })
})

test('counts are live, and left out unless asked for', async () => {
  const { id } = await make({ ruleGroup: every(rule('activeMembership', 'equal', true)) })
  const read = (query = {}) => asAdmin().get(`/segments/${id}`, { query })
  expect((await read({ with: 'itemCount' })).body.itemCount).toBe(1)
  await addContact(app.db, { roles: ['member'] })
  expect((await read({ with: 'itemCount' })).body.itemCount).toBe(2)
  expect((await read()).body).not.toHaveProperty('itemCount')
  expect((await asAdmin().get('/segments')).body[0]).not.toHaveProperty('itemCount')
  expect((await read({ with: 'contacts' })).status).toBe(400)
})

describe('a list of segments', () => {
  const names = async (query: Record<string, string>) =>
    (await asAdmin().get('/segments', { query })).body.map(({ name }: { name: string }) => name)

  test('is a bare list, sorted, paged and found by rules', async () => {
    await make({ name: 'b', description: 'one', order: 2 })
    await make({ name: 'C', order: 1 })
    await make({ name: 'a', description: 'two', order: 3 })
    expect(await names({ sort: 'order' })).toEqual(['C', 'b', 'a'])
    expect(await names({ sort: 'name', order: 'DESC' })).toEqual(['C', 'b', 'a'])
    expect(await names({ sort: 'description', order: 'DESC' })).toEqual(['a', 'b', 'C'])
    expect(await names({ sort: 'order', limit: '1', offset: '1' })).toEqual(['b'])
    expect(await names({ rules: JSON.stringify(every(rule('description', 'contains', 'TW'))) })).toEqual(['a'])
    expect((await asAdmin().get('/segments', { query: { sort: 'id' } })).status).toBe(400)
    expect((await asAdmin().get('/segments', { query: { limit: '101' } })).status).toBe(400)
  })
})

test('only what is sent changes, others keep their order, and the audit log says so', async () => {
  const first = await make({ name: 'First' })
  const second = await make({ name: 'Second' })
  const changed = await asAdmin().patch(`/segments/${first.id}`, { description: 'New', order: 7 })
  expect(changed.body).toMatchObject({ name: 'First', description: 'New', order: 7, itemCount: 2 })
  expect((await asAdmin().get(`/segments/${second.id}`)).body.order).toBe(1)
  const narrowed = { ruleGroup: every(rule('firstname', 'equal', 'Ben')) }
  expect((await asAdmin().patch(`/segments/${first.id}`, narrowed)).body).toMatchObject({ itemCount: 1, ...narrowed })
  const events = await app.db
    .selectFrom('activities')
    .selectAll()
    .where('targetId', '=', first.id)
    .orderBy('createdAt')
    .execute()
  expect(events.map(({ eventType, metadata }) => [eventType, metadata])).toEqual([
    ['app.segments-updated', { created: 'First' }],
    ['app.segments-updated', { fields: ['description', 'order'] }],
    ['app.segments-updated', { fields: ['ruleGroup'] }],
  ])
})

test('the contacts of a segment are listed as contacts are, within further rules', async () => {
  const { id } = await make({ ruleGroup: every(rule('firstname', 'not_equal', 'Zoe')) })
  const list = (query: Record<string, string | string[]>) => asAdmin().get(`/segments/${id}/contacts`, { query })
  expect(await list({ sort: 'firstname', with: ['roles', 'tags'] })).toMatchObject({
    status: 200,
    body: {
      total: 2,
      offset: 0,
      count: 2,
      items: [
        { firstname: 'Anna', tags: [] },
        { firstname: 'Ben', roles: [{ role: 'member' }] },
      ],
    },
  })
  expect((await list({ rules: JSON.stringify(every(rule('firstname', 'equal', 'Ben'))) })).body).toMatchObject({
    total: 1,
  })
  const wide = { condition: 'OR', rules: [] }
  expect((await list({ rules: JSON.stringify(wide), limit: '1' })).body).toMatchObject({ total: 2, count: 1 })
  expect((await asAdmin().get(`/segments/${randomUUID()}/contacts`)).status).toBe(404)
})

test('a deleted segment is gone, its contacts stay', async () => {
  const { id } = await make({})
  expect((await asAdmin().delete(`/segments/${id}`)).status).toBe(204)
  for (const answer of [
    await asAdmin().delete(`/segments/${id}`),
    await asAdmin().get(`/segments/${id}`),
    await asAdmin().patch(`/segments/${id}`, { name: 'x' }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
  expect((await asAdmin().get('/contact')).body.total).toBe(2)
})

test.each([
  ['no name', { name: undefined }],
  ['an empty name', { name: '  ' }],
  ['a name of 201 letters', { name: 'x'.repeat(201) }],
  ['no rules', { ruleGroup: undefined }],
  ['rules of another shape', { ruleGroup: { condition: 'XOR', rules: [] } }],
  ['half an order', { order: 1.5 }],
  ['a count of one’s own', { itemCount: 3 }],
])('%s is refused', async (_, body) => {
  const answer = await asAdmin().post('/segments', { name: 'S', ruleGroup: every(), ...body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', paramType: 'body' } })
})

test('names, descriptions and rules are kept as they are', async () => {
  const odd = `🎉 אבג "; drop table segments; -- '' %_\\`
  const segment = await make({ name: odd, description: odd, ruleGroup: every(rule('firstname', 'contains', odd)) })
  expect(segment).toMatchObject({ name: odd, description: odd, itemCount: 0 })
  expect((await asAdmin().get(`/segments/${segment.id}`)).body.ruleGroup.rules[0].value).toEqual([odd])
})
