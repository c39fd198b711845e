import { type Day, plusDays } from './newsroom-day.ts'

/** What comes to an end. Each is the template of its mail too. */
export type EndingKind = 'card-expiring' | 'manual-contribution-ending' | 'gift-ending' | 'membership-ended'

export interface EndingNotice {
  kind: EndingKind
  /** How many days before the end it is sent; below zero: after it. */
  daysBefore: number
}

/**
 * Which mail goes on which day. A card ends with its month; a contribution by hand and a gift end with the membership: a
 * fortnight is time for a bank transfer, three days for a reminder.
 */
export const endingNotices: readonly EndingNotice[] = [
  { kind: 'card-expiring', daysBefore: 30 },
  { kind: 'card-expiring', daysBefore: 7 },
  { kind: 'manual-contribution-ending', daysBefore: 14 },
  { kind: 'manual-contribution-ending', daysBefore: 3 },
  { kind: 'gift-ending', daysBefore: 14 },
  { kind: 'gift-ending', daysBefore: 3 },
  { kind: 'membership-ended', daysBefore: -1 },
]

/**
 * How many days late a notice is still sent: a server may be off for a while. What ended longer ago stays unsaid, also
 * on the day Masthead begins to send notices.
 */
export const catchUpDays = 5

/** The ends, first and last day, that a notice is due for today. What has ended is not announced any more. */
export function endsDue({ daysBefore }: EndingNotice, today: Day): { first: Day; last: Day } {
  const last = plusDays(today, daysBefore)
  const first = plusDays(last, -catchUpDays)
  return { first: daysBefore >= 0 && first < today ? today : first, last }
}
