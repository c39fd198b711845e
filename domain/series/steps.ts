import { dayOf, plusDays } from '#domain/contributions/newsroom-day.ts'
import { clockAt, momentOf } from '#domain/dates/clock.ts'

export interface Step {
  id: string
  /** Whole days after the email before, or after entering. */
  waitDays: number
}

/** When emails leave: days are the site's. */
export interface Timing {
  /** Null: at the time of day at which the one before was written. */
  sendHour: number | null
  zone: string
}

/**
 * The step that comes next: the first behind all those somebody has received, in today's order. So nobody goes back, and
 * nobody gets a step twice, however steps are moved, added and taken out.
 */
export function nextStep<S extends Pick<Step, 'id'>>(steps: readonly S[], received: readonly string[]): S | undefined {
  const got = new Set(received)
  return steps[steps.findLastIndex(({ id }) => got.has(id)) + 1]
}

/** When a step is due whose wait began at this moment. Without days to wait it is due at once, at any hour. */
export function dueAt(from: Date, waitDays: number, { sendHour, zone }: Timing): Date {
  if (waitDays === 0) return from
  const clock = clockAt(from, zone)
  const midnight = new Date(plusDays(dayOf(from, zone), waitDays)).getTime()
  const intoDay = sendHour === null ? clock.getTime() - Date.parse(dayOf(from, zone)) : sendHour * 3_600_000
  return momentOf(new Date(midnight + intoDay), zone)
}

/** What follows each step once it was written: the next one and when it is due, or nothing. */
export interface Turn {
  stepId: string
  nextStepId: string | null
  nextAt: Date | null
}

export function planTurns(steps: readonly Step[], now: Date, timing: Timing): Turn[] {
  return steps.map(({ id }, index) => {
    const next = steps[index + 1]
    return { stepId: id, nextStepId: next?.id ?? null, nextAt: next ? dueAt(now, next.waitDays, timing) : null }
  })
}
