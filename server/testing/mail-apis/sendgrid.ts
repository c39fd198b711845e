import { generateKeyPairSync, sign } from 'node:crypto'
import { z } from 'zod'
import type { EmailConfig } from '#server/platform/config/email.ts'
import { type ApiReply, type ApiRequest, serveApi } from './serve-api.ts'

/*
 * What SendGrid's API v3 refuses, by its documents:
 * [send]   https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send (fields, limits, reserved headers)
 * [errors] https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors (messages of 400)
 * [auth]   https://www.twilio.com/docs/sendgrid/api-reference/how-to-use-the-sendgrid-v3-api/authentication (401)
 * [sender] https://www.twilio.com/docs/sendgrid/for-developers/sending-email/sender-identity (403)
 * [domain] https://www.twilio.com/docs/sendgrid/api-reference/domain-authentication
 */

const Address = z.strictObject({ email: z.string(), name: z.string().optional() })
const Toggle = z.strictObject({ enable: z.boolean() })
/** Of [send], as far as it has anything to do with single mails; a field that isn't there is refused. */
const Mail = z.strictObject({
  personalizations: z.array(
    z.strictObject({
      to: z.array(Address).min(1),
      custom_args: z.record(z.string(), z.string()).optional(),
    }),
  ),
  from: Address,
  reply_to: Address.optional(),
  subject: z.string().min(1),
  content: z.array(z.strictObject({ type: z.string().min(1), value: z.string().min(1) })).min(1),
  headers: z.record(z.string(), z.string()).optional(),
  mail_settings: z
    .strictObject({
      bypass_list_management: Toggle.optional(),
      bypass_spam_management: Toggle.optional(),
      bypass_bounce_management: Toggle.optional(),
      sandbox_mode: Toggle.optional(),
    })
    .optional(),
  tracking_settings: z.strictObject({ click_tracking: Toggle, open_tracking: Toggle }).optional(),
})
export type SendgridMail = z.output<typeof Mail>

// [send], headers
const reservedHeaders = [
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
]
// [send], the message as a whole and custom_args
const mostBytes = 30_000_000
const mostCustomBytes = 10_000

const refuse = (status: number, message: string, field: string | null = null): ApiReply => ({
  status,
  body: { errors: [{ message, field, help: null }] },
})

/** SendGrid with an account whose domain is `paper.org`, and what of it makes webhook events. */
export async function startSendgrid() {
  const apiKey = 'SG.simulated'
  const mails: SendgridMail[] = []
  const domains = [{ id: 1, domain: 'paper.org', subdomain: 'em', valid: true }]
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

  const server = await serveApi((request) => {
    // [auth]
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      return refuse(401, 'The provided authorization grant is invalid, expired, or revoked')
    }
    if (request.method === 'POST' && request.path === '/v3/mail/send') return send(request)
    // [domain]
    if (request.method === 'GET' && request.path.startsWith('/v3/whitelabel/domains'))
      return { status: 200, body: domains }
    return refuse(404, 'not found')
  })

  function send({ body, bytes }: ApiRequest): ApiReply {
    if (bytes > mostBytes) return refuse(413, 'Request entity too large')
    const { data: mail, error } = Mail.safeParse(body)
    if (!mail) {
      const [issue] = error.issues
      const path = issue?.path.join('.') ?? null
      return refuse(
        400,
        issue?.code === 'unrecognized_keys' ? `Additional property ${issue.keys[0]} is not allowed` : 'Bad Request',
        path,
      )
    }
    const problem = findProblem(mail)
    if (problem) return problem
    // [send], mail_settings.sandbox_mode: checked, not sent, 200 instead of 202
    if (mail.mail_settings?.sandbox_mode?.enable) return { status: 200 }
    mails.push(mail)
    return { status: 202, headers: { 'x-message-id': `sg-${mails.length}` } }
  }

  function findProblem({
    personalizations,
    from,
    content,
    headers = {},
    mail_settings,
  }: SendgridMail): ApiReply | undefined {
    // [errors], personalizations
    if (personalizations.length === 0)
      return refuse(400, 'You must have at least one personalization.', 'personalizations')
    if (personalizations.length > 1000)
      return refuse(
        400,
        'The personalization block is limited to 1000 personalizations per API request.',
        'personalizations',
      )
    for (const [index, { to, custom_args: custom = {} }] of personalizations.entries()) {
      const wrong = to.findIndex(({ email }) => !/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email))
      // [errors], to
      if (wrong >= 0)
        return refuse(400, 'Does not contain a valid address.', `personalizations.${index}.to.${wrong}.email`)
      // [errors], custom_args
      if (JSON.stringify(custom).length > mostCustomBytes)
        return refuse(400, 'Custom arguments must be less than 10000 bytes.', `personalizations.${index}.custom_args`)
    }
    // [errors], content: "If present, text/plain and text/html may only be provided once" and "must be in the following order"
    const types = content.map(({ type }) => type)
    if (types.includes('text/plain') && types[0] !== 'text/plain')
      return refuse(
        400,
        'If present, text/plain must be first, followed by text/html, followed by any other content.',
        'content',
      )
    if (new Set(types).size < types.length)
      return refuse(400, 'If present, text/plain and text/html may only be provided once.', 'content')
    // [errors], headers
    const reserved = Object.keys(headers).find((name) => reservedHeaders.includes(name.toLowerCase()))
    if (reserved)
      return refuse(
        400,
        `The headers parameter cannot overwrite the reserved header ${reserved}.`,
        `headers.${reserved}`,
      )
    // [send], mail_settings.bypass_list_management: not with the other bypasses
    if (
      mail_settings?.bypass_list_management &&
      (mail_settings.bypass_bounce_management || mail_settings.bypass_spam_management)
    ) {
      return refuse(400, 'The bypass_list_management cannot be combined with other bypass filters.', 'mail_settings')
    }
    // [sender]
    const isVerified = domains.some(({ domain, valid }) => valid && from.email.endsWith(`@${domain}`))
    if (!isVerified)
      return refuse(
        403,
        'The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
        'from',
      )
    return undefined
  }

  const webhookKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    /** As `config.email`. */
    server: { provider: 'sendgrid', apiKey, apiUrl: server.url, webhookKey, testMode: false } satisfies EmailConfig,
    mails,
    domains,
    setOutage: server.setOutage,
    /** A request to the event webhook as SendGrid signs it. */
    signEvents: (events: readonly object[], now: Date) => {
      const body = JSON.stringify(events)
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64')
      const headers = {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-signature': signature,
        'x-twilio-email-event-webhook-timestamp': timestamp,
      }
      return { body, headers }
    },
    stop: server.stop,
  }
}
