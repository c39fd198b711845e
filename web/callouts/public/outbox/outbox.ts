import { useSyncExternalStore } from 'react'
import { sendingPrefix as prefix } from '#domain/callouts/kept-on-device.ts'
import { forget, keep, keptKeys, readKept } from '#web/platform/device-storage.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { makeUuid } from '#web/platform/uuid.ts'
import { getViewer } from '#web/platform/viewer.ts'
import type { Submission } from '../form/submission.ts'
import { afterTry, readSending, type Sending, sendingOutcomeOf } from './sending.ts'

/** Answers that have not arrived yet, and whether they are being sent this moment. */
export interface Pending {
  sending: Sending
  isTrying: boolean
}

/** What became of answers in the end. */
export type Ending = { kind: 'arrived' } | { kind: 'refused'; problem: ApiProblem }

let pending: ReadonlyMap<string, Pending> = new Map()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const endings = new Set<(sending: Sending, ending: Ending) => void>()

/** Answers to this callout that are still on their way. */
export function usePending(calloutId: string): Pending | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => [...pending.values()].find(({ sending }) => sending.calloutId === calloutId && isOwn(sending)),
  )
}

/** Hears when answers have arrived or were refused, whichever page began to send them. */
export function onEnding(listener: (sending: Sending, ending: Ending) => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}

interface NewSending {
  calloutId: string
  slug: string
  title: string
  body: Submission
  captchaToken: string | undefined
  variant?: string | undefined
}

/** Keeps the answers first, then tries; resolves with the end, or undefined while they wait for the line. */
export async function sendAnswers(answers: NewSending): Promise<Ending | undefined> {
  const now = new Date().toISOString()
  const sending: Sending = {
    id: makeUuid(),
    viewerId: getViewer()?.id,
    begunAt: now,
    nextTryAt: now,
    tries: 0,
    ...answers,
  }
  keep(prefix + sending.id, JSON.stringify(sending))
  return attempt(sending.id)
}

/** Makes a solution of the captcha, for answers that waited longer than theirs was good. */
type TakeToken = () => Promise<string>

let takeToken: TakeToken | undefined

/** What an earlier page left behind is sent now, and whenever the line comes back. */
export function startOutbox(take: TakeToken) {
  if (takeToken) return
  takeToken = take
  for (const key of keptKeys(prefix)) {
    const sending = readSending(readKept(key))
    if (!sending) forget(key)
    else if (isOwn(sending)) void attempt(sending.id)
  }
  addEventListener('online', tryAll)
}

export function tryAll() {
  for (const { sending } of pending.values()) void attempt(sending.id)
}

/** Somebody else's answers wait until they are back. */
const isOwn = ({ viewerId }: Sending) => viewerId === getViewer()?.id

/** One tab at a time where the browser can tell; the server takes answers once in any case. */
function attempt(id: string): Promise<Ending | undefined> {
  clearTimeout(timers.get(id))
  if (pending.get(id)?.isTrying) return Promise.resolve(undefined)
  if (!navigator.locks) return tryOnce(id)
  // In a foreign site's frame browsers may refuse locks as they refuse storage.
  return navigator.locks.request(prefix + id, () => tryOnce(id)).catch(() => tryOnce(id))
}

async function tryOnce(id: string): Promise<Ending | undefined> {
  const sending = readSending(readKept(prefix + id))
  if (!sending) {
    // Another tab has dealt with it.
    show(id, undefined)
    return undefined
  }
  show(id, { sending, isTrying: true })
  try {
    await call(
      'POST /callout/:id/responses',
      {
        params: { id: sending.calloutId },
        query: { captchaToken: sending.captchaToken, variant: sending.variant },
        body: sending.body,
      },
      { quiet: true, headers: { 'Idempotency-Key': id } },
    )
    return end(sending, { kind: 'arrived' })
  } catch (error) {
    return afterFailure(sending, error instanceof ApiProblem ? error : new ApiProblem('unknown'))
  }
}

async function afterFailure(sending: Sending, problem: ApiProblem): Promise<Ending | undefined> {
  const outcome = sendingOutcomeOf(problem, sending.tries + 1)
  if (outcome.kind === 'captcha') {
    const captchaToken = await takeToken?.().catch(() => '')
    if (captchaToken) return waitFor({ ...sending, captchaToken }, 0)
  }
  if (outcome.kind === 'later') return waitFor(sending, outcome.waitSeconds)
  return end(sending, { kind: 'refused', problem })
}

function waitFor(sending: Sending, waitSeconds?: number): undefined {
  const now = new Date()
  const next = afterTry(sending, now, waitSeconds)
  keep(prefix + next.id, JSON.stringify(next))
  show(next.id, { sending: next, isTrying: false })
  const waitMs = Math.max(0, Date.parse(next.nextTryAt) - now.getTime())
  timers.set(
    next.id,
    setTimeout(() => void attempt(next.id), waitMs),
  )
}

function end(sending: Sending, ending: Ending): Ending {
  forget(prefix + sending.id)
  show(sending.id, undefined)
  for (const listener of endings) listener(sending, ending)
  return ending
}

function show(id: string, state: Pending | undefined) {
  const next = new Map(pending)
  if (state) next.set(id, state)
  else next.delete(id)
  pending = next
  for (const listener of listeners) listener()
}
