import { useSyncExternalStore } from 'react'
import { draftPrefix, sendingPrefix as prefix } from '#domain/callouts/kept-on-device.ts'
import { forget, keep, keptKeys, readKept } from '#web/platform/device-storage.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { makeUuid } from '#web/platform/uuid.ts'
import { getViewer } from '#web/platform/viewer.ts'
import type { Submission } from '../form/submission.ts'
import {
  afterTry,
  type Ending,
  readEnding,
  readSending,
  type Sending,
  sendingOutcomeOf,
  writeEnding,
} from './sending.ts'

/** Answers that have not arrived yet, and whether they are being sent this moment. */
export interface Pending {
  sending: Sending
  isTrying: boolean
}

let pending: ReadonlyMap<string, Pending> = new Map()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const endings = new Set<HearEnding>()

/** True where it is said to whoever sent them, so that nobody else says it. */
type HearEnding = (sending: Sending, ending: Ending) => boolean

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

/** Hears when answers have arrived or were refused, whichever page or tab began to send them. */
export function onEnding(listener: HearEnding): () => void {
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

/** Follows from every end; `isHeard` where an open form says it. */
type Tell = (isHeard: boolean, sending: Sending, ending: Ending) => void

let takeToken: TakeToken | undefined
let sayEnding: Tell | undefined

/** What an earlier page left behind is sent now, and whenever the line comes back. */
export function startOutbox(take: TakeToken, tell?: Tell) {
  if (takeToken) return
  takeToken = take
  sayEnding = tell
  for (const key of keptKeys(prefix)) {
    const sending = readSending(readKept(key))
    if (!sending) forget(key)
    else if (isOwn(sending)) {
      // An earlier page has tried, or another tab is trying: until that has ended, nobody answers anew.
      const tried = { ...sending, tries: sending.tries || 1 }
      keep(key, JSON.stringify(tried))
      show(tried.id, { sending: tried, isTrying: false })
      void attempt(tried.id)
    }
  }
  addEventListener('online', tryAll)
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix) && !readSending(newValue)) endedElsewhere(key.slice(prefix.length), newValue)
  })
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
  const kept = readKept(prefix + id)
  const sending = readSending(kept)
  if (!sending) return endedElsewhere(id, kept)
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
  } catch (error) {
    return afterFailure(sending, error instanceof ApiProblem ? error : new ApiProblem('unknown'))
  }
  return end(sending, { kind: 'arrived' })
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

/** The next page that is opened takes away what it leaves for other tabs. */
function end(sending: Sending, ending: Ending): Ending {
  keep(prefix + sending.id, writeEnding(ending))
  if (ending.kind === 'arrived') forget(draftPrefix + sending.calloutId)
  tell(sending, ending)
  return ending
}

/** Another tab has dealt with it. */
function endedElsewhere(id: string, kept: string | null): undefined {
  const waiting = pending.get(id)
  const ending = readEnding(kept)
  if (waiting && ending) tell(waiting.sending, ending)
  else show(id, undefined)
}

function tell(sending: Sending, ending: Ending) {
  show(sending.id, undefined)
  const heard = [...endings].map((listener) => listener(sending, ending))
  sayEnding?.(heard.includes(true), sending, ending)
}

function show(id: string, state: Pending | undefined) {
  const next = new Map(pending)
  if (state) next.set(id, state)
  else next.delete(id)
  pending = next
  for (const listener of listeners) listener()
}
