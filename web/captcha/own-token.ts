import { call } from '#web/platform/http/call.ts'
import type { Challenge } from './solve.ts'

/** A challenge is good for twenty minutes; some of them are left for sending. */
const freshForMs = 15 * 60_000

interface Token {
  promise: Promise<string>
  begunAt: number
}

let current: Token | undefined

/** Begins the work, unless it is done or under way; so it is over before anybody wants to send. */
export function prepareToken(): Promise<string> {
  if (current && Date.now() - current.begunAt < freshForMs) return current.promise
  const token: Token = { promise: makeToken(), begunAt: Date.now() }
  current = token
  token.promise.catch(() => {
    if (current === token) current = undefined
  })
  return token.promise
}

/** A token is good for one answer. */
export async function takeToken(): Promise<string> {
  const token = await prepareToken()
  current = undefined
  return token
}

export function dropToken() {
  current = undefined
}

async function makeToken(): Promise<string> {
  const challenge = await call('GET /captcha/challenge', {}, { quiet: true })
  const token = await solveBeside(challenge).catch(async () => (await import('./solve.ts')).solve(challenge))
  if (!token) throw new Error('the challenge has no solution')
  return token
}

/** In a thread of its own; rejects where the browser gives none. */
function solveBeside(challenge: Challenge): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' })
    const end = (act: () => void) => {
      worker.terminate()
      act()
    }
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => end(() => resolve(data))
    worker.onerror = () => end(() => reject(new Error('no worker')))
    worker.postMessage(challenge)
  })
}
