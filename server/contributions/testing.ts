import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { type Sandbox, sandboxSecrets, startSandbox, withSandbox } from '#server/sandbox/index.ts'
import { type Relay, startRelay } from '#server/sandbox/testing.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { createTestDatabase } from '#server/testing/database.ts'

export interface PaidApp extends TestApp {
  sandbox: Sandbox
  /** The simulator has a database of its own here. */
  sandboxDb: TestApp['db']
  /** Names card or account on the hosted page, and answers where the browser is sent back to. */
  pay(start: { clientSecret: string } | { redirectUrl: string }, outcome?: string): Promise<URL>
  /** Approves a payment at the bank, or refuses it. */
  approve(refusal: unknown, decision?: 'approve' | 'refuse'): Promise<void>
  /** Presses a button of the simulator's dashboard. */
  press(kind: string, action: string, id: string): Promise<void>
  /** Until the simulator has brought everything it had to tell, and the jobs are done. */
  settle(): Promise<void>
  /** Things the simulator keeps, newest first. */
  // biome-ignore lint/suspicious/noExplicitAny: the providers' objects are open-ended
  things(kind: string): Promise<any[]>
  /** Bodies of everything the simulator had to tell, in its order. */
  notifications(): Promise<string[]>
  /** What became of a thing over there, unheard of here. */
  alter(id: string, changed: object): Promise<void>
  /** What the simulator still has to tell is never told. */
  loseNotifications(): Promise<void>
  /** Straight from the simulator's own tables. */
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** The same thing again under each of these ids, unheard of here. */
  copy(kind: string, thing: object, ids: readonly string[]): Promise<void>
}

export interface PaidAppOptions {
  config?: Partial<Config>
  /** Between app and simulator: answers the address the app is to use. */
  between?: (sandboxUrl: string) => Promise<string>
  /** False where the test brings what the simulator has to tell, in an order of its own. */
  bringsEvents?: boolean
}

/** A payment provider that can be had trouble with. */
export interface DisturbedApp extends PaidApp {
  relay: Relay
  /** So many requests to the simulator that match go wrong in this way. */
  disturb: Relay['trouble']
  /** Nothing goes wrong any more. */
  calm(): void
}

export async function startDisturbedApp(options: Pick<PaidAppOptions, 'config'> = {}): Promise<DisturbedApp> {
  const { promise: standing, resolve } = Promise.withResolvers<Relay>()
  const app = await startPaidApp({
    ...options,
    between: async (url) => {
      const relay = await startRelay(url)
      resolve(relay)
      return relay.url
    },
  })
  const relay = await standing
  return {
    ...app,
    relay,
    disturb: relay.trouble,
    calm: () => relay.trouble('fails', /^$/, 0),
    close: async () => {
      await app.close()
      await relay.close()
    },
  }
}

/** The whole app with the simulator as its payment providers, which reaches it with what it has to tell. */
export async function startPaidApp({
  config = {},
  between,
  bringsEvents = true,
}: PaidAppOptions = {}): Promise<PaidApp> {
  const door = await openDoor()
  const store = await createTestDatabase()
  const base = testConfig(config)
  const sandbox = await startSandbox({
    databaseUrl: store.url,
    port: 0,
    ...(bringsEvents && { webhookUrl: door.url }),
    secrets: sandboxSecrets(base.secret),
  })
  const url = between ? await between(sandbox.url) : sandbox.url
  const { stripe, gocardless, sandboxUrl } = withSandbox(base, url)
  const app = await startApp({ config: { ...config, stripe, gocardless, sandboxUrl } })
  door.leadTo(app.app)

  const countWaiting = async () => {
    const { rows } = await store.pool.query<{ count: number }>(
      'select count(*) from sandbox.notifications where delivered_at is null',
    )
    return rows[0]?.count ?? 0
  }
  return {
    ...app,
    sandbox,
    sandboxDb: store.db,
    pay: async (start, outcome = 'success') => {
      const address =
        'redirectUrl' in start
          ? start.redirectUrl
          : `${sandbox.url}/pay/${start.clientSecret}?return_url=${encodeURIComponent(completeUrl)}`
      const payer = { given_name: 'Dee', family_name: 'Debit', email: 'dee@ex.org' }
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ outcome, ...payer }),
        redirect: 'manual',
      })
      if (response.status !== 303) throw new Error(`the hosted page answered ${response.status}`)
      return new URL(response.headers.get('location') ?? '')
    },
    approve: async (refusal, decision = 'approve') => {
      const { code, clientSecret } = refusal as { code?: string; clientSecret?: string }
      if (code !== 'payment-requires-action') throw new Error(`nothing to approve: ${JSON.stringify(refusal)}`)
      const body = new URLSearchParams({ decision })
      const response = await fetch(`${sandbox.url}/approve/${clientSecret}`, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      if (response.status !== 303) throw new Error(`the bank answered ${response.status}`)
    },
    press: async (kind, action, id) => {
      const body = new URLSearchParams({ kind, action, id })
      const response = await fetch(`${sandbox.url}/act`, { method: 'POST', body, redirect: 'manual' })
      if (response.status !== 303) throw new Error(`the dashboard answered ${response.status}`)
    },
    settle: async () => {
      while ((await countWaiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 10))
      await app.runJobs()
    },
    things: async (kind) => {
      const { rows } = await store.pool.query('select thing from sandbox.things where kind = $1 order by seq desc', [
        kind,
      ])
      return rows.map(({ thing }) => thing)
    },
    notifications: async () => {
      const { rows } = await store.pool.query('select body from sandbox.notifications order by id')
      return rows.map(({ body }) => body)
    },
    alter: async (id, changed) => {
      await store.pool.query('update sandbox.things set thing = thing || $2 where id = $1', [
        id,
        JSON.stringify(changed),
      ])
    },
    loseNotifications: async () => {
      await store.pool.query('update sandbox.notifications set delivered_at = now() where delivered_at is null')
    },
    ask: async (sql, values = []) => (await store.pool.query(sql, values)).rows,
    copy: async (kind, thing, ids) => {
      await store.pool.query(
        `insert into sandbox.things (id, kind, thing)
         select id, $1, $2::jsonb || jsonb_build_object('id', id) from unnest($3::text[]) id`,
        [kind, JSON.stringify(thing), ids],
      )
    },
    close: async () => {
      await door.close()
      await app.close()
      await sandbox.close()
      await store.close()
    },
  }
}

export const completeUrl = 'https://site.example/join/complete'

/** What comes back in the address, as the web app passes it on. */
export function flowIdOf(returned: URL): string {
  return returned.searchParams.get('setup_intent') ?? returned.searchParams.get('redirect_flow_id') ?? ''
}

/** An address that stands before the app does: app and simulator each have to know the other's. */
async function openDoor() {
  const { promise: app, resolve: leadTo } = Promise.withResolvers<FastifyInstance>()
  const server = createServer(async (request, response) => (await app).routing(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
