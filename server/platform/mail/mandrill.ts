import { z } from 'zod'
import type { EmailConfig } from '#server/platform/config/email.ts'
import { askProvider, type ProviderReply, wordsOf } from './ask-provider.ts'
import { headersOf, type Mail, type MailProvider, MailRefusal, type RefusalKind } from './mail.ts'

type Mandrill = Extract<EmailConfig, { provider: 'mandrill' }>

const Failure = z.object({ status: z.literal('error'), name: z.string(), message: z.string() })
const Sent = z.array(
  z.object({
    status: z.enum(['sent', 'queued', 'scheduled', 'rejected', 'invalid']),
    reject_reason: z.string().nullish(),
  }),
)

/** Mailchimp Transactional (Mandrill), https://mailchimp.com/developer/transactional/api. */
export function mandrill(server: Mandrill): MailProvider {
  const ask = async (path: string, body: object) => {
    const url = `${server.apiUrl}${path}`
    const reply = await askProvider(url, { method: 'POST', body: { key: server.apiKey, ...body } })
    if (reply.status >= 300 || Failure.safeParse(reply.body).success) throw readFailure(reply)
    return reply
  }
  return {
    async send(mail) {
      const { status, body } = await ask('/messages/send.json', { message: writeMessage(mail), async: false })
      const { data } = Sent.safeParse(body)
      const [sent] = data ?? []
      if (!sent) throw new MailRefusal('temporary', `Mandrill's reply makes no sense (status ${status})`)
      if (sent.status === 'invalid') throw refuseAddress('invalid')
      if (sent.status === 'rejected') throw readRejection(sent.reject_reason ?? '')
    },
    async check() {
      await ask('/users/ping2.json', {})
    },
    async allow(address) {
      // What isn't on the list can't be taken off it: that it isn't there is what is wanted.
      await ask('/rejects/delete.json', { email: address }).catch((error: unknown) => {
        if (!(error instanceof MailRefusal && error.reason === 'Invalid_Reject')) throw error
      })
    },
  }
}

function writeMessage(mail: Mail) {
  const { from, to, subject, html, text, messageId, replyTo, recipientRef } = mail
  return {
    html,
    text,
    subject,
    from_email: from.address,
    ...(from.name && { from_name: from.name }),
    to: [{ email: to.address, ...(to.name && { name: to.name }), type: 'to' }],
    headers: {
      ...headersOf(mail),
      'Message-ID': messageId,
      ...(replyTo && { 'Reply-To': replyTo.address }),
    },
    // Links stay the site's own, and nobody is watched reading.
    track_opens: false,
    track_clicks: false,
    // Merge fields are filled in here: what looks like one of Mandrill's is text.
    merge: false,
    ...(recipientRef && { metadata: { ref: recipientRef } }),
  }
}

/** What else it rejects mail for than the recipient. */
const kinds: Partial<Record<string, RefusalKind>> = {
  'invalid-sender': 'sender',
  unsigned: 'sender',
  rule: 'provider',
  'test-mode-limit': 'provider',
}

function readRejection(reason: string): MailRefusal {
  if (reason === 'hard-bounce' || reason === 'invalid') return refuseAddress(reason)
  if (reason === 'spam') return refuseAddress(reason, true)
  const kind = kinds[reason] ?? 'temporary'
  return new MailRefusal(kind, `Mandrill rejected it: ${reason}`, { reason })
}

function refuseAddress(reason: string, isComplaint = false): MailRefusal {
  return new MailRefusal('address', `Mandrill rejected the address: ${reason}`, { reason, isComplaint })
}

/** Errors have names: Invalid_Key, PaymentRequired, ServiceUnavailable, ValidationError, GeneralError. */
function readFailure({ status, body }: ProviderReply): MailRefusal {
  const { data } = Failure.safeParse(body)
  const message = `Mandrill didn't take it: ${wordsOf([data?.message ?? ''], status)}`
  const isTemporary = data?.name === 'ValidationError' || status === 429
  return new MailRefusal(isTemporary ? 'temporary' : 'provider', message, { reason: data?.name ?? String(status) })
}
