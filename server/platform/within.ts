import { setTimeout as pause } from 'node:timers/promises'

/** Waits for something to end, but no longer than this. */
export async function within(milliseconds: number, ending: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const tooLong = pause(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined)
  await Promise.race([ending, tooLong]).finally(() => waiting.abort())
}
