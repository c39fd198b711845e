import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'

export interface Simulator {
  url: string
  stop(): Promise<void>
}

/** The payment simulator as a process of its own. */
export async function startSimulator(environment: Record<string, string>): Promise<Simulator> {
  const main = join(import.meta.dirname, '../../server/sandbox/main.ts')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment, MASTHEAD_SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(child.stdout, 'data')
  return {
    url: String(printed).trim(),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Chooses "success" on the hosted page and answers the setup intent the browser comes back with. */
export async function payOnHostedPage(simulator: Simulator, clientSecret: string, returnUrl: string): Promise<string> {
  const answer = await fetch(`${simulator.url}/pay/${clientSecret}?${new URLSearchParams({ return_url: returnUrl })}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'success' }),
  })
  const back = answer.headers.get('location')
  const setupIntent = back && new URL(back).searchParams.get('setup_intent')
  if (!setupIntent) throw new Error(`The hosted page answered ${answer.status} without a setup intent.`)
  return setupIntent
}

/** Customers, subscriptions and paid invoices as the provider has them. */
export async function countAtSimulator(
  database: pg.Client,
): Promise<{ customers: number; subscriptions: number; charges: number }> {
  const { rows } = await database.query<{ customers: number; subscriptions: number; charges: number }>(
    `select count(*) filter (where kind = 'customer')::int as customers,
            count(*) filter (where kind = 'subscription')::int as subscriptions,
            count(*) filter (where kind = 'invoice' and thing->>'status' = 'paid')::int as charges
     from sandbox.things`,
  )
  if (!rows[0]) throw new Error('The simulator has no tables.')
  return rows[0]
}
