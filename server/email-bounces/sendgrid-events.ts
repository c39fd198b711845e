import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { classifyFailure } from '#domain/email-bounces/classify.ts'
import { longestDetail, type MailEvent } from '#domain/email-bounces/mail-event.ts'
import { beginningOf, toStorable } from '#domain/http/storable.ts'
import type { ToldEvent } from './note-events.ts'

/**
 * SendGrid repeats what wasn't taken for 24 hours, and doesn't say whether it signs it anew. What comes again within that
 * time does nothing, as its ids are known.
 */
const oldestSeconds = 25 * 3600
const newestSeconds = 300

/**
 * Whether SendGrid signed this body lately: ECDSA over timestamp and body, with the key that it shows for the webhook
 * (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
 */
export function isSignedBySendgrid(
  { body, signature, timestamp }: { body: string; signature: string; timestamp: string },
  { webhookKey, now }: { webhookKey: string; now: Date },
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const age = now.getTime() / 1000 - Number(timestamp)
  if (age > oldestSeconds || age < -newestSeconds) return false
  try {
    const key = createPublicKey({ key: Buffer.from(webhookKey, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

const text = z.string().catch('')
const Event = z.object({
  event: z.string(),
  sg_event_id: z.string().min(1).max(500),
  email: z.string().trim().toLowerCase().min(3).max(254),
  timestamp: z.number(),
  reason: text,
  response: text,
  status: text,
  type: text,
  bounce_classification: text,
  ref: z.uuid().optional().catch(undefined),
})
type Event = z.output<typeof Event>

/** What of the events matters; those that make no sense or are of mails of somebody else's are left out. */
export function readSendgridEvents(body: string, now: Date): ToldEvent[] {
  const told = z.array(z.unknown()).catch([]).parse(parse(body))
  return told.flatMap((one) => {
    const { data: event } = Event.safeParse(toStorable(one))
    const kind = event && kindOf(event)
    if (!event || !kind) return []
    // A bounce that comes days later has lost what the mail was sent with, and the address is dead all the same.
    if (event.ref === undefined && kind !== 'hard') return []
    return {
      id: `sendgrid:${event.sg_event_id}`,
      kind,
      address: event.email,
      ...(event.ref && { recipientRef: event.ref }),
      reason: beginningOf(event.status || event.type, 100),
      detail: beginningOf(event.reason || event.response, longestDetail),
      at: momentOf(event.timestamp, now),
    }
  })
}

function kindOf(event: Event): MailEvent['kind'] | undefined {
  switch (event.event) {
    case 'bounce':
      return isDead(event) ? 'hard' : 'soft'
    case 'dropped':
      return dropped[event.reason]
    case 'spamreport':
      return 'complaint'
    case 'delivered':
    case 'deferred':
      return event.event
    default:
      return undefined
  }
}

/** SendGrid's own lists, at sites that sent through the account before. */
const dropped: Readonly<Record<string, MailEvent['kind']>> = {
  'Bounced Address': 'hard',
  Invalid: 'hard',
  'Spam Reporting Address': 'complaint',
}

/** Of our text, our name or our pace, not of the address. */
const notTheAddress = [
  'Content',
  'Reputation',
  'Frequency or Volume Too High',
  'Frequency/Volume',
  'Technical Failure',
  'Technical',
]

/** "Blocked" is for the moment; a bounce is for good, unless it is for another reason than the address. */
function isDead({ type, status, reason, bounce_classification: classification }: Event): boolean {
  if (type === 'blocked' || notTheAddress.includes(classification)) return false
  if (classification === 'Invalid Address') return true
  const isOther = /^(?:4\.|5\.(?:2\.[23]|3\.|6\.|7\.))/.test(status)
  return !isOther || classifyFailure(status, reason) === 'hard'
}

/** In seconds; nothing happens later than now. */
export function momentOf(seconds: number, now: Date): Date {
  return new Date(Math.min(Math.max(0, seconds * 1000), now.getTime()))
}

export function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
