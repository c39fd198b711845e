import { type FastifyInstance, fastify } from 'fastify'
import { dashboard } from './dashboard.ts'
import { goCardlessApi } from './gocardless-api.ts'
import { hostedApprovals } from './hosted-approvals.ts'
import { hostedPages } from './hosted-pages.ts'
import { type Messenger, type Secrets, startMessenger } from './notifications.ts'
import { openStore } from './store.ts'
import { stripeApi } from './stripe-api.ts'

export interface SandboxOptions {
  databaseUrl: string
  /** The next free one is taken when it is busy; 0 for any that is free. */
  port: number
  /** Of the application that wants to be told; without one, what there is to tell stays in the simulator's tables. */
  webhookUrl?: string
  /** Where people's browsers reach the hosted pages; the simulator's own address unless told. */
  publicUrl?: string
  secrets: Secrets
}

export interface Sandbox {
  /** The address of both providers' interfaces and of the dashboard, e.g. `http://127.0.0.1:40213`. */
  url: string
  close(): Promise<void>
}

const host = '127.0.0.1'
const portsTried = 50

/**
 * A simulator of the payment providers, for trying everything without them: it speaks the part of Stripe's and
 * GoCardless's HTTP that the adapters use, has hosted payment pages and a dashboard, keeps its state in a schema of its
 * own and sends signed notifications. It listens on this machine only.
 */
export async function startSandbox({
  databaseUrl,
  port,
  webhookUrl,
  publicUrl,
  secrets,
}: SandboxOptions): Promise<Sandbox> {
  let messenger: Messenger | undefined
  const store = await openStore(databaseUrl, { onNotified: () => messenger?.wake() })
  if (webhookUrl) messenger = startMessenger(store, webhookUrl, secrets)

  let url = ''
  const server = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  stripeApi(server, { store, key: secrets.stripeKey, publicUrl: () => publicUrl ?? url })
  goCardlessApi(server, { store, token: secrets.gocardlessToken, publicUrl: () => publicUrl ?? url })
  hostedPages(server, { store })
  hostedApprovals(server, { store })
  dashboard(server, { store })
  const close = async () => {
    await server.close()
    await messenger?.stop()
    await store.close()
  }
  try {
    url = await listen(server, port)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

async function listen(server: FastifyInstance, wished: number): Promise<string> {
  for (let port = wished; ; port++) {
    try {
      return await server.listen({ host, port })
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isBusy || port >= wished + portsTried) throw error
    }
  }
}
