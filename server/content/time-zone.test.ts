import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { timeZone } from '#server/platform/db/migrations/0054-time-zone.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { getTimeZone } from './index.ts'
import { setTimeZone } from './testing.ts'

const { db, close } = await createTestDatabase()
afterAll(close)
beforeEach(async () => {
  for (const table of ['content', 'settings'] as const) await db.deleteFrom(table).execute()
})

async function upgrade(country: string, fields: object) {
  await sql`insert into settings (key, value) values ('country', ${JSON.stringify(country)}::jsonb)`.execute(db)
  await sql`insert into content (id, fields) values ('general', ${JSON.stringify(fields)}::jsonb)`.execute(db)
  await timeZone.up(db)
}

test.each([
  ['gb', 'Europe/London'],
  ['eu', 'Europe/Brussels'],
  ['ca', 'America/Toronto'],
])('a site from before the setting, in %s, keeps counting its days in %s', async (country, zone) => {
  await upgrade(country, { organisationName: 'The Paper' })
  expect(await getTimeZone(db)).toBe(zone)
})

test('a zone that somebody chose stays, and a site without any is in UTC', async () => {
  await upgrade('gb', { timeZone: 'Asia/Tokyo' })
  expect(await getTimeZone(db)).toBe('Asia/Tokyo')
  await db.deleteFrom('content').execute()
  expect(await getTimeZone(db)).toBe('UTC')
  await setTimeZone(db, 'Europe/Oslo')
  expect(await getTimeZone(db)).toBe('Europe/Oslo')
})
