import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sandboxSecrets } from '#server/sandbox/index.ts'
import { sign } from '#server/sandbox/notifications.ts'
import { startServer } from '../../e2e/support/server.ts'

export interface Intake {
  /** Acknowledged notifications. */
  perSecond: number
  perSecondLimit: number
  acknowledged: number
  /** Acknowledged, and not there after the server was killed. */
  lost: number
  /** There, and not carried out half a minute after the next start. */
  waiting: number
}

const connections = 10
const patienceMs = 30_000

/**
 * Sends notifications of direct debit as fast as they are taken, kills the server in the middle, starts it again, and
 * counts what became of those it had said yes to.
 */
export async function measureIntake(
  pool: pg.Pool,
  { dataDir, seconds }: { dataDir: string; seconds: number },
): Promise<Intake> {
  const secrets = sandboxSecrets('bench')
  const environment = {
    MASTHEAD_DATA_DIR: dataDir,
    MASTHEAD_DATABASE_URL: '',
    MASTHEAD_GC_ACCESS_TOKEN: 'bench',
    MASTHEAD_GC_SECRET: secrets.gocardlessWebhook,
  }
  const server = await startServer(environment)
  const acknowledged: string[] = []
  let isKilled = false
  const began = performance.now()
  const send = async (connection: number) => {
    for (let turn = 0; !isKilled; turn++) {
      const id = `EV${connection}-${turn}`
      const body = JSON.stringify({ events: [{ id, resource_type: 'payments', action: 'created', links: {} }] })
      const headers = { 'content-type': 'application/json', ...sign('gocardless', body, secrets) }
      const answer = await fetch(`${server.url}/webhook/gc`, { method: 'POST', body, headers }).catch((error) => {
        // Cut off by the kill; anything else is a fault.
        if (!isKilled) throw error
      })
      if (answer?.ok) acknowledged.push(id)
    }
  }
  const senders = Array.from({ length: connections }, (_, connection) => send(connection))
  await sleep(seconds * 1000)
  const perSecond = acknowledged.length / ((performance.now() - began) / 1000)
  isKilled = true
  await server.kill('SIGKILL')
  await Promise.all(senders)

  const again = await startServer(environment)
  const deadline = performance.now() + patienceMs
  let counts = await countEvents(pool)
  while (counts.waiting > 0 && performance.now() < deadline) {
    await sleep(250)
    counts = await countEvents(pool)
  }
  await again.stop()
  const stored = new Set(counts.ids)
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  return { perSecond, perSecondLimit: 200, acknowledged: acknowledged.length, lost, waiting: counts.waiting }
}

async function countEvents(pool: pg.Pool): Promise<{ ids: string[]; waiting: number }> {
  const { rows } = await pool.query<{ id: string; done: boolean }>(
    "select id, processed_at is not null as done from webhook_events where provider = 'gocardless'",
  )
  return { ids: rows.map(({ id }) => id), waiting: rows.filter(({ done }) => !done).length }
}
