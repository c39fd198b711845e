import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'
import { type ErrorEvent, markOf, toEnvelope } from './event.ts'

/** After the first try. */
const retries = 5
const firstPauseMs = 1_000
const timeoutMs = 10_000
/** What waits beyond this is dropped: an outage of the service must not cost this site its memory. */
const mostWaiting = 30
/** The same mistake is reported once in this time. */
const quietMs = 60_000

export interface Sender {
  send(event: ErrorEvent, at: Date): void
  /** Resolves once nothing waits any more. */
  settled(): Promise<void>
}

/** Sends one event after the other, each up to six times, and never lets anybody wait or fail because of it. */
export function makeSender(
  config: Config,
  pause: (milliseconds: number) => Promise<unknown> = (milliseconds) => wait(milliseconds, undefined, { ref: false }),
): Sender {
  const { errorReporting: target } = config
  const lastSent = new Map<string, number>()
  let waiting = 0
  let queue: Promise<void> = Promise.resolve()
  return {
    send(event, at) {
      if (!target || waiting >= mostWaiting || !isNew(event, at)) return
      waiting++
      queue = queue.then(() => deliver(target.url, toEnvelope(event, config, at))).finally(() => waiting--)
    },
    settled: () => queue,
  }

  function isNew(event: ErrorEvent, at: Date): boolean {
    const mark = markOf(event)
    const before = lastSent.get(mark)
    if (before !== undefined && Math.abs(at.getTime() - before) < quietMs) return false
    if (lastSent.size >= 500) lastSent.clear()
    lastSent.set(mark, at.getTime())
    return true
  }

  async function deliver(url: string, envelope: string): Promise<void> {
    for (let retry = 0; retry <= retries; retry++) {
      if (retry > 0) await pause(firstPauseMs * 2 ** (retry - 1))
      if (await isDelivered(url, envelope)) return
    }
  }
}

/** Whether there is nothing more to try: it arrived, or will never be taken. */
export async function isDelivered(url: string, envelope: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: envelope,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await body?.cancel()
    return status < 500 && status !== 429
  } catch {
    return false
  }
}
