import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { isLeaseFree, processKey, startHeartbeat } from './lease.ts'

const { db, url, close } = await createTestDatabase()
afterAll(close)

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T12:01:00Z')

async function isFree(lease: { leasedUntil: Date | null; leasedBy: number | null }): Promise<boolean> {
  await db.deleteFrom('paymentFlows').execute()
  await db
    .insertInto('paymentFlows')
    .values({
      method: 's_card',
      completeUrl: 'https://site.example',
      intent: '{"kind":"update-payment-method"}',
      ...lease,
    })
    .execute()
  const rows = await db.selectFrom('paymentFlows').select('id').where(isLeaseFree('paymentFlows', now)).execute()
  return rows.length === 1
}

test('a lease never taken, or run out, is free', async () => {
  expect(await isFree({ leasedUntil: null, leasedBy: null })).toBe(true)
  expect(await isFree({ leasedUntil: now, leasedBy: processKey })).toBe(true)
})

test('a lease of a living process is taken, and free at once when the process ends', async () => {
  const heartbeat = await startHeartbeat(url)
  expect(await isFree({ leasedUntil: later, leasedBy: processKey })).toBe(false)
  await heartbeat.end()
  await expect.poll(() => isFree({ leasedUntil: later, leasedBy: processKey })).toBe(true)
})

test('a process whose connection was cut shows itself again', async () => {
  const heartbeat = await startHeartbeat(url)
  await cut(url)
  await expect.poll(() => isFree({ leasedUntil: later, leasedBy: processKey })).toBe(false)
  await heartbeat.end()
})

test('a lease without a process holds until it runs out', async () => {
  expect(await isFree({ leasedUntil: later, leasedBy: null })).toBe(false)
})

async function cut(address: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'masthead heartbeat'`,
  )
  await client.end()
}
