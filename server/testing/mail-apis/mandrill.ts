import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { EmailConfig } from '#server/platform/config/email.ts'
import { type ApiReply, type ApiRequest, serveApi } from './serve-api.ts'

/*
 * What Mandrill (Mailchimp Transactional) refuses, by its documents:
 * [send]    https://mailchimp.com/developer/transactional/api/messages/send-new-message (fields, results, reject reasons)
 * [rejects] https://mailchimp.com/developer/transactional/api/rejects (the list of addresses that aren't written to)
 * [errors]  https://mandrillapp.com/api/docs/messages.html (errors of each call, with status 500)
 * [sign]    https://mailchimp.com/developer/transactional/guides/track-respond-activity-webhooks
 */

/** Of [send], as far as it has to do with single mails. Stricter than the original, whose documents don't say what becomes of others. */
const Message = z.strictObject({
  html: z.string(),
  text: z.string(),
  subject: z.string(),
  from_email: z.string(),
  from_name: z.string().optional(),
  to: z
    .array(z.strictObject({ email: z.string(), name: z.string().optional(), type: z.enum(['to', 'cc', 'bcc']) }))
    .min(1),
  headers: z.record(z.string(), z.string()).optional(),
  track_opens: z.boolean().optional(),
  track_clicks: z.boolean().optional(),
  merge: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})
type MandrillMail = z.output<typeof Message>

// [send]: the size of a message with attachments, encoded
const mostBytes = 25_000_000

const refuse = (code: number, name: string, message: string): ApiReply => ({
  status: 500,
  body: { status: 'error', code, name, message },
})

/** Mandrill with an account whose domain is `paper.org`, and what of it makes webhook events. */
export async function startMandrill() {
  const apiKey = 'md-simulated'
  const webhookKey = 'the key of the webhook'
  const mails: MandrillMail[] = []
  /** Addresses that it doesn't write to, and why. */
  const rejects = new Map<string, string>()

  const server = await serveApi((request) => {
    const { key, ...body } = (request.body ?? {}) as Record<string, unknown>
    // [errors], Invalid_Key
    if (key !== apiKey) return refuse(-1, 'Invalid_Key', 'Invalid API key')
    if (request.path === '/users/ping2.json') return { status: 200, body: { PING: 'PONG!' } }
    if (request.path === '/messages/send.json') return send(body, request)
    if (request.path === '/rejects/delete.json') return allow(String(body.email))
    return refuse(-3, 'Unknown_Method', `No such method "${request.path}"`)
  })

  function send({ message, async, ...others }: Record<string, unknown>, { bytes }: ApiRequest): ApiReply {
    const { data: mail, error } = Message.safeParse(message)
    const [other] = Object.keys(others)
    // [errors], ValidationError
    if (!mail || other !== undefined || (async !== undefined && typeof async !== 'boolean')) {
      return refuse(-2, 'ValidationError', `Validation error: ${error?.issues[0]?.path.join('.') ?? other}`)
    }
    if (bytes > mostBytes) return refuse(-2, 'ValidationError', 'Validation error: the message is too large')
    const results = mail.to.map(({ email }) => ({
      email,
      _id: `md-${mails.length}`,
      ...resultOf(email, mail.from_email),
    }))
    if (results.every(({ status }) => status === 'sent')) mails.push(mail)
    return { status: 200, body: results }
  }

  /** [send], what is answered of each recipient. */
  function resultOf(email: string, from: string) {
    if (!/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email)) return { status: 'invalid', reject_reason: null }
    // Of domains that aren't verified.
    if (!from.endsWith('@paper.org')) return { status: 'rejected', reject_reason: 'unsigned' }
    const reason = rejects.get(email)
    return reason ? { status: 'rejected', reject_reason: reason } : { status: 'sent', reject_reason: null }
  }

  /** [rejects], Invalid_Reject */
  function allow(email: string): ApiReply {
    if (!rejects.delete(email)) return refuse(10, 'Invalid_Reject', `There is no reject for ${email}`)
    return { status: 200, body: { email, deleted: true, subaccount: null } }
  }

  return {
    /** As `config.email`. */
    server: { provider: 'mandrill', apiKey, apiUrl: server.url, webhookKey } satisfies EmailConfig,
    mails,
    rejects,
    setOutage: server.setOutage,
    /** A request to the webhook as Mandrill signs it: [sign], "Authenticating webhook requests". */
    signEvents: (events: readonly object[], url: string) => {
      const form = new URLSearchParams({ mandrill_events: JSON.stringify(events) })
      const signed = [...form].toSorted().reduce((so, [name, value]) => so + name + value, url)
      const signature = createHmac('sha1', webhookKey).update(signed).digest('base64')
      return {
        body: String(form),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-mandrill-signature': signature },
      }
    },
    stop: server.stop,
  }
}
