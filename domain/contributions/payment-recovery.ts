import { addDays } from '#domain/dates/calendar.ts'
import { graceDays } from './membership.ts'
import { dayOf, plusDays, startOfDay } from './newsroom-day.ts'

/**
 * A payment that a running contribution should have had by now. It is `open` while there is hope, `recovered` once the money
 * is there whichever way, and `lost` when the time is over or the contribution has ended.
 */
const recoveryStates = ['open', 'recovered', 'lost'] as const
export type RecoveryState = (typeof recoveryStates)[number]

/** On which days after the first mail the person is reminded. */
export const reminderDays = [1, 4, 8, 13] as const

/** Mails don't come at night. */
const reminderHour = 10

/** How long a failed payment may be made up for: as long as membership goes on after what is paid for. */
export function recoveryEnd(begunAt: Date): Date {
  return addDays(begunAt, graceDays)
}

/** The moments of the reminders, by the calendar of the newsroom's time zone. */
export function reminderMoments(begunAt: Date, zone: string): Date[] {
  const first = dayOf(begunAt, zone)
  return reminderDays.map((days) => atHour(plusDays(first, days), zone))
}

/** The next reminder after that moment; undefined when all of them are over. */
export function nextReminder(begunAt: Date, zone: string, after: Date): Date | undefined {
  return reminderMoments(begunAt, zone).find((moment) => moment > after)
}

/** Which reminder that is: the number of days since the first mail. */
export function reminderDay(begunAt: Date, zone: string, at: Date): number {
  const moments = reminderMoments(begunAt, zone)
  return reminderDays[moments.findLastIndex((moment) => moment <= at)] ?? 0
}

/** Clocks are changed at night, so a day's morning is as far from its end as on any other day. */
function atHour(day: string, zone: string): Date {
  return new Date(startOfDay(plusDays(day, 1), zone).getTime() - (24 - reminderHour) * 60 * 60 * 1000)
}

interface Attempt {
  /** When what was to be paid is or was to be charged. */
  chargeDate: Date
  amountCents: number
}

/**
 * Whether a payment that did not come in is to be recovered: a renewal, or a first bank debit that came back, after which
 * nothing of the contribution has come in or been asked for.
 */
export function isRecoverable(
  { chargeDate, amountCents }: Attempt,
  { lastPaidOn, lastAskedOn }: { lastPaidOn: Date | undefined; lastAskedOn: Date | undefined },
): boolean {
  if (amountCents <= 0 || (lastPaidOn && lastPaidOn > chargeDate)) return false
  return !lastAskedOn || lastAskedOn <= chargeDate
}

export type LinkState = 'open' | 'used' | 'paid' | 'over'

/** What a link from a mail of a recovery still opens. */
export function linkState(
  { state, endsAt, methodChangedAt }: { state: RecoveryState; endsAt: Date; methodChangedAt: Date | null },
  now: Date,
): LinkState {
  if (state === 'recovered') return methodChangedAt ? 'used' : 'paid'
  if (state === 'open' && methodChangedAt) return 'used'
  return state === 'open' && now < endsAt ? 'open' : 'over'
}
