import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

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
export async function payOnHostedPage(
  simulator: Pick<Simulator, 'url'>,
  clientSecret: string,
  returnUrl: string,
): Promise<string> {
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

/** Lets something happen at the provider. */
export async function press(simulator: Simulator, act: { kind: string; action: string; id: string }): Promise<void> {
  const body = new URLSearchParams(act)
  const answer = await fetch(`${simulator.url}/act`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The simulator answered ${answer.status} to ${body}.`)
}
