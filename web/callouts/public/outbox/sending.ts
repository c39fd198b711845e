import type { ApiProblem } from '#web/platform/http/api-problem.ts'
import type { Submission } from '../form/submission.ts'

/** Answers on their way: kept on the device until the server has said yes or no. */
export interface Sending {
  /** Of each try to send them: the server takes them once (`Idempotency-Key`). */
  id: string
  calloutId: string
  slug: string
  title: string
  viewerId: string | undefined
  body: Submission
  captchaToken: string | undefined
  /** The language in which the form was read; undefined for the callout's own. */
  variant?: string | undefined
  /** ISO moments. */
  begunAt: string
  nextTryAt: string
  tries: number
}

/** What a try came to. */
export type SendingOutcome =
  | { kind: 'arrived' }
  /** Nobody answered, or only to come again later. */
  | { kind: 'later'; waitSeconds?: number }
  /** The check that it is no robot ran out on the way; with a new one it may still arrive. */
  | { kind: 'captcha' }
  /** It will not be taken as it is. */
  | { kind: 'refused' }

interface Refusal {
  code: string
  status: number
  retryAfter?: number | undefined
}

/** A server that is being restarted, or that has too much to do, is as good as none. */
const comesBack = new Set([502, 503, 504])

export function sendingOutcomeOf({ code, status, retryAfter }: Refusal, tries: number): SendingOutcome {
  if (status === 0 || comesBack.has(status)) return { kind: 'later' }
  // The first time the person is there to read it; what waited for the line waits for its turn too.
  if (status === 429 && tries > 1) return { kind: 'later', ...(retryAfter && { waitSeconds: retryAfter }) }
  if ((code === 'captcha-failed' || code === 'captcha-required') && tries > 1) return { kind: 'captcha' }
  return { kind: 'refused' }
}

const longestWaitSeconds = 60

/** After 2, 4, 8 … seconds, at most a minute; at once when the browser is back on line. */
export function afterTry(sending: Sending, now: Date, waitSeconds?: number): Sending {
  const tries = sending.tries + 1
  const seconds = waitSeconds ?? Math.min(longestWaitSeconds, 2 ** Math.min(tries, 10))
  return { ...sending, tries, nextTryAt: new Date(now.getTime() + seconds * 1000).toISOString() }
}

/** Read back from the device; undefined for what is none. */
export function readSending(text: string | null): Sending | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Sending> | null
    const isWhole =
      typeof kept?.id === 'string' &&
      typeof kept.calloutId === 'string' &&
      typeof kept.slug === 'string' &&
      typeof kept.begunAt === 'string' &&
      typeof kept.body?.answers === 'object'
    return isWhole ? ({ title: '', tries: 0, nextTryAt: kept.begunAt, ...kept } as Sending) : undefined
  } catch {
    return undefined
  }
}

/** What became of answers in the end. */
export type Ending = { kind: 'arrived' } | { kind: 'refused'; problem: SendRefusal }

/** As much of a refusal as other tabs are told. */
export type SendRefusal = Pick<ApiProblem, 'code' | 'subCode' | 'status' | 'issues' | 'retryAfter'>

/** What stands in place of answers once they have ended, for other tabs that wait with the same; no `Sending`. */
export const writeEnding = (ended: Ending): string => JSON.stringify({ ended })

/** Undefined where nothing is known of it. */
export function readEnding(text: string | null): Ending | undefined {
  try {
    return (JSON.parse(text ?? '{}') as { ended?: Ending }).ended
  } catch {
    return undefined
  }
}
