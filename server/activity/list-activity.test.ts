import { afterAll, beforeEach, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { recordActivity } from './index.ts'

const app = await startApp()
afterAll(app.close)

let admin: string
let member: string
beforeEach(async () => {
  await app.db.deleteFrom('contacts').execute()
  admin = (await addContact(app.db, { email: 'a@ex.org', roles: ['admin'] })).id
  member = (await addContact(app.db, { email: 'm@ex.org', firstname: 'Mia', lastname: 'M' })).id
  await app.db.deleteFrom('activities').execute()
  await record('contact.created', '2026-01-01T10:00:00Z', { targetId: member })
  await record('contact.role-updated', '2026-01-02T10:00:00Z', { targetId: member, actor: { type: 'user', id: admin } })
  await record('app.settings-updated', '2026-01-03T10:00:00Z', {
    targetId: 'general',
    actor: { type: 'user', id: admin },
  })
})

type Event = Parameters<typeof recordActivity>[1]

const record = (eventType: Event['eventType'], at: string, event: Partial<Event>) =>
  recordActivity(app.db, { eventType, actor: { type: 'system' }, now: new Date(at), ...event })

const list = (query: Record<string, string> = {}, visitor = app.as(admin)) => visitor.get('/activity', { query })
const typesFor = async (...rules: object[]) => {
  const { body } = await list({ rules: JSON.stringify({ condition: 'AND', rules }) })
  return body.items.map(({ eventType }: { eventType: string }) => eventType)
}

test('newest first, with the people who are still there', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 3, offset: 0, count: 3 })
  expect(body.items[1]).toEqual({
    id: expect.any(String),
    eventType: 'contact.role-updated',
    targetId: member,
    actorType: 'user',
    actorId: admin,
    createdAt: '2026-01-02T10:00:00.000Z',
    metadata: null,
    target: { id: member, email: 'm@ex.org', firstname: 'Mia', lastname: 'M' },
    actor: { id: admin, email: 'a@ex.org', firstname: 'Ada', lastname: 'Reader' },
  })
  expect(body.items[0]).toMatchObject({ targetId: 'general' })
  expect(body.items[0]).not.toHaveProperty('target')
  expect(body.items[2]).not.toHaveProperty('actor')
})

test('sorted and paged', async () => {
  const { body } = await list({ sort: 'createdAt', order: 'ASC', limit: '1', offset: '1' })
  expect(body).toMatchObject({ total: 3, offset: 1, count: 1, items: [{ eventType: 'contact.role-updated' }] })
  expect((await list({ sort: 'createdAt', order: 'DESC' })).body.items[0].eventType).toBe('app.settings-updated')
  expect((await list({ sort: 'eventType' })).status).toBe(400)
})

test('found by target, actor, kind and moment', async () => {
  const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
  expect(await typesFor(rule('targetId', 'equal', member))).toEqual(['contact.role-updated', 'contact.created'])
  expect(await typesFor(rule('actorId', 'equal', admin), rule('targetId', 'equal', member))).toEqual([
    'contact.role-updated',
  ])
  expect(await typesFor(rule('actorId', 'is_empty'))).toEqual(['contact.created'])
  expect(await typesFor(rule('eventType', 'equal', 'app.settings-updated'))).toEqual(['app.settings-updated'])
  expect(await typesFor(rule('createdAt', 'less_or_equal', '2026-01-01'))).toEqual(['contact.created'])
  expect(
    (await list({ rules: JSON.stringify({ condition: 'AND', rules: [rule('metadata', 'equal', 'x')] }) })).body.code,
  ).toBe('invalid-rule')
})

test('is for admins alone', async () => {
  expect((await list({}, app.guest())).status).toBe(401)
  expect((await list({}, app.as(member))).status).toBe(403)
})

test('says what was changed of a contact, and by whom, for every change of the desk', async () => {
  await app.db.deleteFrom('activities').execute()
  const desk = app.as(admin)
  const { body } = await desk.post('/contact', { email: 'new@ex.org', firstname: 'N', lastname: '' })
  await desk.patch(`/contact/${body.id}`, { firstname: 'M', profile: { notes: 'x' } })
  await desk.put(`/contact/${body.id}/role/member`, {})
  await desk.delete(`/contact/${body.id}/role/member`)
  await desk.delete(`/contact/${body.id}`)
  const rules = JSON.stringify({
    condition: 'AND',
    rules: [{ field: 'targetId', operator: 'equal', value: [body.id] }],
  })
  const { items } = (await list({ rules, sort: 'createdAt', order: 'ASC' })).body
  expect(items.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
    'contact.created',
    'contact.profile-updated',
    'contact.role-updated',
    'contact.role-removed',
    'contact.removed',
  ])
  for (const item of items) expect(item).toMatchObject({ actorType: 'user', actorId: admin, metadata: null })
})
