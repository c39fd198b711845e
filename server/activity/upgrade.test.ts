import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { activityLines } from '#server/platform/db/migrations/0029-activity-lines.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { countActivities, findActivityPage } from './queries.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const all = { every: [] }
const page = { limit: 25, offset: 0, oldestFirst: true }
const first = '3f4be4c5-8c3b-4f39-9c3c-0d5f6c1d2e30'
const second = '3f4be4c5-8c3b-4f39-9c3c-0d5f6c1d2e31'

test('what imports wrote before the upgrade becomes one line for each import and kind of act', async () => {
  await sql`alter table activities drop column parent_id, drop column entries, drop column tally, drop column expires_at`.execute(
    db,
  )
  await sql`drop table contact_tag_changes`.execute(db)
  const write = (eventType: string, metadata: object | null, day: number) =>
    sql`
    insert into activities (event_type, target_id, actor_type, metadata, created_at)
    values (${eventType}, gen_random_uuid()::text, 'system', ${metadata && JSON.stringify(metadata)}::jsonb,
      ${new Date(Date.UTC(2026, 4, day))})`.execute(db)
  for (const day of [1, 2, 3]) await write('contact.added', { importId: first }, day)
  await write('contact.updated', { importId: first }, 4)
  await write('contact.added', { importId: second }, 5)
  for (const day of [6, 7]) await write('contact.deleted', { importId: first, undone: true }, day)
  await write('contact.added', null, 8)

  await activityLines.up(db)

  const lines = await findActivityPage(db, all, 'lines', page)
  expect(lines.map(({ eventType, entries, metadata }) => [eventType, entries, metadata])).toEqual([
    ['contact.added', 3, { importId: first }],
    ['contact.updated', 1, { importId: first }],
    ['contact.added', 1, { importId: second }],
    ['contact.deleted', 2, { importId: first, undone: true }],
    ['contact.added', null, null],
  ])
  for (const { id, entries } of lines) expect(await countActivities(db, all, { within: id })).toBe(entries ?? 0)
  expect(await countActivities(db, all, 'single')).toBe(8)
})
