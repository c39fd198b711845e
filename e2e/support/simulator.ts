import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SandboxOutcome } from '#server/sandbox/outcomes.ts'

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

/** The page where a setup intent is paid, for a browser that is to come back to `returnUrl`. */
export function hostedPage({ url }: Pick<Simulator, 'url'>, clientSecret: string, returnUrl: string): string {
  return `${url}/pay/${clientSecret}?${new URLSearchParams({ return_url: returnUrl })}`
}

/** Chooses on a hosted page what comes of the payment; returns the flow's id that the browser comes back with. */
export async function payOnHostedPage(address: string, outcome: SandboxOutcome = 'success'): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ given_name: 'Noor', family_name: 'Abara', email: 'payer@saltmere.test', outcome }),
  })
  const back = reply.headers.get('location')
  const search = back ? new URL(back).searchParams : undefined
  const id = search?.get('setup_intent') ?? search?.get('redirect_flow_id')
  if (!id) throw new Error(`The hosted page answered ${reply.status} without the id of a payment flow.`)
  return id
}

/** Lets something happen at the provider. */
export async function press(simulator: Simulator, act: { kind: string; action: string; id: string }): Promise<void> {
  const body = new URLSearchParams(act)
  const answer = await fetch(`${simulator.url}/act`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The simulator answered ${answer.status} to ${body}.`)
}
