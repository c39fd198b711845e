import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Memory, Provider, Store } from './store.ts'

export interface Secrets {
  stripeKey: string
  stripeWebhook: string
  gocardlessToken: string
  gocardlessWebhook: string
}

interface Notification {
  id: string
  provider: Provider
  body: string
  attempts: number
}

export interface Messenger {
  /** There may be something to send. */
  wake(): void
  stop(): Promise<void>
}

const idleMs = 1000
const longestPauseSeconds = 60
const answerTimeoutMs = 10_000

/**
 * Brings notifications to the application until it says yes, each attempt later than the one before. They are stored
 * with what they tell of, so a crash on either side loses none; one that was answered may arrive again.
 */
export function startMessenger(store: Store, webhookUrl: string, secrets: Secrets): Messenger {
  const stopping = new AbortController()
  let waking = new AbortController()
  const running = run()
  return {
    wake: () => waking.abort(),
    stop: async () => {
      stopping.abort()
      waking.abort()
      await running
    },
  }

  async function run() {
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      // The database may be gone for a while; the next round tries again.
      const sent = await store.work((memory) => sendNext(memory)).catch(() => false)
      if (sent) continue
      await sleep(idleMs, undefined, { signal: waking.signal }).catch(() => {})
    }
  }

  /** The row stays locked while it is on its way, so that no other process sends it too. */
  async function sendNext(memory: Memory): Promise<boolean> {
    const [next] = await memory.query<Notification>(
      `select id, provider, body, attempts from sandbox.notifications
       where delivered_at is null and next_at <= now() order by id for update skip locked limit 1`,
      [],
    )
    if (!next) return false
    if (await deliver(next)) {
      await memory.query('update sandbox.notifications set delivered_at = now() where id = $1', [next.id])
    } else {
      const pause = Math.min(longestPauseSeconds, 0.25 * 2 ** next.attempts)
      await memory.query(
        `update sandbox.notifications
         set attempts = attempts + 1, next_at = now() + make_interval(secs => $2) where id = $1`,
        [next.id, pause],
      )
    }
    return true
  }

  async function deliver({ provider, body }: Notification): Promise<boolean> {
    const path = provider === 'stripe' ? '/webhook/stripe' : '/webhook/gc'
    try {
      const response = await fetch(webhookUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign(provider, body, secrets) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), stopping.signal]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}

/** Each provider signs in its own way; the time is that of sending. */
export function sign(
  provider: Provider,
  body: string,
  { stripeWebhook, gocardlessWebhook }: Secrets,
): Record<string, string> {
  if (provider === 'gocardless') return { 'webhook-signature': hmac(gocardlessWebhook, body) }
  const time = Math.floor(Date.now() / 1000)
  return { 'stripe-signature': `t=${time},v1=${hmac(stripeWebhook, `${time}.${body}`)}` }
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
