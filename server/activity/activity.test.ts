import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { actorOf, recordActivity } from './index.ts'

const { db, close } = await createTestDatabase()
afterAll(close)
const now = new Date('2026-01-01T00:00:00Z')
const read = () => db.selectFrom('activities').selectAll().execute()

test('the actor is the contact, the key, or the system for guests', () => {
  const user = { method: 'user', contactId: 'c1', roles: [], sessionId: 's1', openedAt: new Date() } as const
  const key = { method: 'api-key', contactId: 'c1', roles: [], keyId: 'k1' } as const
  expect([user, key, undefined].map(actorOf)).toEqual([
    { type: 'user', id: 'c1' },
    { type: 'api-key', id: 'k1' },
    { type: 'system' },
  ])
})

test('an event is kept with its target, actor, moment and details, exactly when the change is', async () => {
  const event = { eventType: 'contact.created', targetId: 'c1', actor: { type: 'cli' }, now } as const
  const undone = db.transaction().execute(async (tx) => {
    await recordActivity(tx, event)
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow()
  expect(await read()).toEqual([])
  await recordActivity(db, { ...event, metadata: { source: 'x', deepKey: { innerKey: 1 } } })
  expect(await read()).toMatchObject([
    {
      eventType: 'contact.created',
      targetId: 'c1',
      actorType: 'cli',
      actorId: null,
      createdAt: now,
      metadata: { source: 'x', deepKey: { innerKey: 1 } },
    },
  ])
})
