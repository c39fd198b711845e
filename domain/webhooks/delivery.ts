export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try came to nothing. */
export const deliveryFailures = [
  /** The address leads into a private network, or to this machine. */
  'private-address',
  /** The name has no address. */
  'unknown-host',
  'timeout',
  'connection',
  'certificate',
  /** A redirect, which is never followed. */
  'redirect',
  /** A status other than 2xx. */
  'status',
  /** 410: the target wants no more. */
  'gone',
  /** The webhook was turned off before it could be sent. */
  'turned-off',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Why a webhook was turned off, where nobody did. */
export const disabledReasons = ['gone', 'failing'] as const
export type DisabledReason = (typeof disabledReasons)[number]

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after each try the next one follows: about a day in all. */
export const retryDelaysMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  3 * hour,
  4 * hour,
  5 * hour,
  5 * hour,
  5 * hour,
] as const

const mostJitter = 0.2

/** When to try again after so many tries; undefined after the last. `random` is from 0 to 1: many don't come at once. */
export function nextTry(tries: number, now: Date, random: number): Date | undefined {
  const delay = retryDelaysMs[tries - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + Math.round(delay * (1 + mostJitter * random)))
}

/** What an answer with this status means; undefined for success. */
export function failureOf(status: number): DeliveryFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'status'
}
