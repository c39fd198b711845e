import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { recordActivity, recordLine } from './index.ts'

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
    entries: null,
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

describe('what was done to many at once', () => {
  const titles = (items: { eventType: string; entries: number | null }[]) =>
    items.map(({ eventType, entries }) => [eventType, entries])
  const actor = () => ({ type: 'user', id: admin }) as const

  beforeEach(async () => {
    await app.db.deleteFrom('activities').execute()
    await record('contact.created', '2026-01-01T10:00:00Z', { targetId: member })
    for (const batch of [[member, 'b'], ['c']]) {
      await recordLine(
        app.db,
        {
          eventType: 'contact.removed',
          actor: actor(),
          metadata: { importId: 'i1' },
          now: new Date('2026-01-02T10:00:00Z'),
        },
        { tally: 'import:i1:contact.removed', groups: [{ metadata: { importId: 'i1' }, targetIds: batch }] },
      )
    }
  })

  test('is one line that counts them, batch by batch', async () => {
    const { body } = await list({ grouped: 'true' })
    expect(body.total).toBe(2)
    expect(titles(body.items)).toEqual([
      ['contact.removed', 3],
      ['contact.created', null],
    ])
    expect(body.items[0]).toMatchObject({ targetId: null, actorId: admin, metadata: { importId: 'i1' } })
  })

  test('opens page by page', async () => {
    const line = (await list({ grouped: 'true' })).body.items[0].id
    const first = (await list({ within: line, limit: '2' })).body
    expect(first).toMatchObject({ total: 3, count: 2 })
    expect(titles(first.items)).toEqual(Array(2).fill(['contact.removed', null]))
    const last = (await list({ within: line, limit: '2', offset: '2' })).body
    const targets = [...first.items, ...last.items].map(({ targetId }: { targetId: string }) => targetId)
    expect(targets.toSorted()).toEqual([member, 'b', 'c'].toSorted())
    expect((await list({ within: 'x' })).status).toBe(400)
    const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'id', operator: 'equal', value: [line] }] })
    expect(titles((await list({ grouped: 'true', rules })).body.items)).toEqual([['contact.removed', 3]])
  })

  test('is each by itself where nobody asks for lines, such as those of one contact', async () => {
    expect((await list()).body.total).toBe(4)
    expect(await typesFor({ field: 'targetId', operator: 'equal', value: [member] })).toEqual([
      'contact.removed',
      'contact.created',
    ])
  })

  test('is one line however many say it at the same moment', async () => {
    const one = (targetId: string) =>
      recordLine(
        app.db,
        { eventType: 'contact.created', actor: actor(), now: new Date('2026-01-03T10:00:00Z') },
        { tally: 'at once', groups: [{ metadata: {}, targetIds: [targetId] }] },
      )
    await Promise.all(Array.from({ length: 12 }, (_, index) => one(String(index))))
    expect(titles((await list({ grouped: 'true' })).body.items)[0]).toEqual(['contact.created', 12])
  })

  test('nobody is nothing', async () => {
    await recordLine(
      app.db,
      { eventType: 'contact.created', actor: actor(), now: new Date() },
      { tally: 'nobody', groups: [{ metadata: {}, targetIds: [] }] },
    )
    expect((await list({ grouped: 'true' })).body.total).toBe(2)
  })
})
