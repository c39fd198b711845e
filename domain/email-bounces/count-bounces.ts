import type { MailEvent, SuppressionReason } from './mail-event.ts'

/** So many mails in a row that weren't taken for the moment end it too. */
const mostSoftBounces = 3

/**
 * A mail that hasn't come back for so long has arrived, where nobody says so: most mail servers give up after five days
 * (RFC 5321, 4.5.4.1).
 */
export const arrivedAfterDays = 6

export interface SoftBounce {
  /** Milliseconds since 1970, as it is kept. */
  at: number
  /** The mail; null where that isn't known. */
  ref: string | null
}

/** What is known of the mails to one address. */
export interface DeliveryState {
  /** The newest mail that arrived, or when the address was allowed again. */
  deliveredAt: Date | null
  /** Since then, oldest first. */
  softBounces: readonly SoftBounce[]
}

export const noState: DeliveryState = { deliveredAt: null, softBounces: [] }

export interface NewSuppression {
  reason: SuppressionReason
  event: MailEvent
}

/**
 * What the events of one address make of its state, whatever order they come in: what is older than the newest mail that
 * arrived counts no more. Of one mail only the first bounce counts.
 */
export function countBounces(
  state: DeliveryState,
  events: readonly MailEvent[],
): { state: DeliveryState; suppression?: NewSuppression } {
  const deliveredAt = latest([state.deliveredAt, ...ofKind(events, 'delivered').map(({ at }) => at)])
  const told = ofKind(events, 'soft').map(({ at, recipientRef }) => ({ at: at.getTime(), ref: recipientRef ?? null }))
  const since = [...state.softBounces, ...told]
    .filter(({ at }) => deliveredAt === null || at > deliveredAt.getTime())
    .toSorted((one, other) => one.at - other.at)
  const softBounces = since
    .filter(({ ref }, index) => ref === null || since.findIndex((other) => other.ref === ref) === index)
    .slice(0, mostSoftBounces)
  const suppression = findReason(events, softBounces, deliveredAt)
  return { state: { deliveredAt, softBounces }, ...(suppression && { suppression }) }
}

function findReason(
  events: readonly MailEvent[],
  softBounces: readonly SoftBounce[],
  deliveredAt: Date | null,
): NewSuppression | undefined {
  const [complaint] = ofKind(events, 'complaint')
  if (complaint) return { reason: 'complaint', event: complaint }
  const hard = ofKind(events, 'hard')[0]
  if (hard) return { reason: 'hard-bounce', event: hard }
  if (softBounces.length < mostSoftBounces) return undefined
  const event = ofKind(events, 'soft').findLast(({ at }) => deliveredAt === null || at > deliveredAt)
  return event && { reason: 'soft-bounces', event }
}

/** The newest last. */
function ofKind(events: readonly MailEvent[], kind: MailEvent['kind']): MailEvent[] {
  return events.filter((event) => event.kind === kind).toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((newest, moment) => (moment && (!newest || moment > newest) ? moment : newest), null)
}
