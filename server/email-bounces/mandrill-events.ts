import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { longestDetail, type MailEvent } from '#domain/email-bounces/mail-event.ts'
import { beginningOf, toStorable } from '#domain/http/storable.ts'
import type { ToldEvent } from './note-events.ts'
import { momentOf, parse } from './sendgrid-events.ts'

/**
 * Whether Mandrill signed this form: HMAC-SHA1 over the address as it was entered there and the fields in the order of their
 * names (https://mailchimp.com/developer/transactional/guides/track-respond-activity-webhooks/#authenticating-webhook-requests).
 */
export function isSignedByMandrill(
  { form, signature }: { form: URLSearchParams; signature: string },
  { webhookKey, url }: { webhookKey: string; url: string },
): boolean {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const signed = fields.reduce((so, [name, value]) => so + name + value, url)
  const expected = createHmac('sha1', webhookKey).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Mandrill's test of the address, before it has given out a key: a form without any events. */
export function isWithoutEvents(form: URLSearchParams): boolean {
  const events = form.get('mandrill_events')
  return events === null || events.trim() === '[]'
}

const text = z.string().catch('')
const Event = z.object({
  event: z.string(),
  _id: z.string().min(1).max(200),
  ts: z.number(),
  msg: z.object({
    email: z.string().trim().toLowerCase().min(3).max(254),
    diag: text,
    bounce_description: text,
    metadata: z.object({ ref: z.uuid().optional().catch(undefined) }).catch({}),
  }),
})

const kinds: Readonly<Record<string, MailEvent['kind']>> = {
  hard_bounce: 'hard',
  soft_bounce: 'soft',
  spam: 'complaint',
  deferral: 'deferred',
  delivered: 'delivered',
}

/** What of the events matters; those that make no sense or are of mails of somebody else's are left out. */
export function readMandrillEvents(form: URLSearchParams, now: Date): ToldEvent[] {
  const told = z
    .array(z.unknown())
    .catch([])
    .parse(parse(form.get('mandrill_events') ?? ''))
  return told.flatMap((one) => {
    const { data: event } = Event.safeParse(toStorable(one))
    const kind = event && Object.hasOwn(kinds, event.event) ? kinds[event.event] : undefined
    if (!event || !kind) return []
    const { email, diag, bounce_description: description, metadata } = event.msg
    if (metadata.ref === undefined && kind !== 'hard') return []
    return {
      id: `mandrill:${event._id}:${event.event}:${event.ts}`,
      kind,
      address: email,
      ...(metadata.ref && { recipientRef: metadata.ref }),
      reason: beginningOf(description || event.event, 100),
      detail: beginningOf(diag, longestDetail),
      at: momentOf(event.ts, now),
    }
  })
}
