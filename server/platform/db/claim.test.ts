import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { isUnclaimed, processKey, showLife } from './claim.ts'

const { db, url, close } = await createTestDatabase()
afterAll(close)

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T12:01:00Z')

async function isFree(claim: { claimedUntil: Date | null; claimedBy: number | null }): Promise<boolean> {
  await db.deleteFrom('paymentFlows').execute()
  await db
    .insertInto('paymentFlows')
    .values({
      method: 's_card',
      completeUrl: 'https://site.example',
      intent: '{"kind":"update-payment-method"}',
      ...claim,
    })
    .execute()
  const rows = await db.selectFrom('paymentFlows').select('id').where(isUnclaimed('paymentFlows', now)).execute()
  return rows.length === 1
}

test('what nobody claimed, or claimed too long ago, is free', async () => {
  expect(await isFree({ claimedUntil: null, claimedBy: null })).toBe(true)
  expect(await isFree({ claimedUntil: now, claimedBy: processKey })).toBe(true)
})

test('what a living process claimed is taken, and free at once when it ends', async () => {
  const life = await showLife(url)
  expect(await isFree({ claimedUntil: later, claimedBy: processKey })).toBe(false)
  await life.end()
  await expect.poll(() => isFree({ claimedUntil: later, claimedBy: processKey })).toBe(true)
})

test('a process whose connection was cut shows itself again', async () => {
  const life = await showLife(url)
  await cut(url)
  await expect.poll(() => isFree({ claimedUntil: later, claimedBy: processKey })).toBe(false)
  await life.end()
})

test('a claim without a name holds until its lease ends', async () => {
  expect(await isFree({ claimedUntil: later, claimedBy: null })).toBe(false)
})

async function cut(address: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'masthead claims'`,
  )
  await client.end()
}
