import { z } from 'zod'
import type { EmailConfig } from '#server/platform/config/email.ts'
import { askProvider, type ProviderReply, wordsOf } from './ask-provider.ts'
import { headersOf, type Mail, type MailProvider, MailRefusal } from './mail.ts'

type Sendgrid = Extract<EmailConfig, { provider: 'sendgrid' }>

const Errors = z.object({ errors: z.array(z.object({ message: z.string(), field: z.string().nullish() })) })

/** SendGrid's API v3, https://www.twilio.com/docs/sendgrid/api-reference. */
export function sendgrid(server: Sendgrid): MailProvider {
  const headers = { authorization: `Bearer ${server.apiKey}` }
  return {
    async send(mail) {
      const body = writeBody(mail, server.testMode)
      const reply = await askProvider(`${server.apiUrl}/v3/mail/send`, { method: 'POST', headers, body })
      if (reply.status >= 300) throw readRefusal(reply)
    },
    async check(fromDomain) {
      const url = `${server.apiUrl}/v3/whitelabel/domains?limit=500`
      const reply = await askProvider(url, { method: 'GET', headers })
      if (reply.status >= 300) throw readRefusal(reply)
      const isAuthenticated = z
        .array(z.object({ domain: z.string(), valid: z.boolean() }))
        .catch([])
        .parse(reply.body)
        .some(({ domain, valid }) => valid && isWithin(fromDomain, domain))
      if (!isAuthenticated)
        throw new Error(`SendGrid hasn't authenticated the domain ${fromDomain || 'of the support address'}`)
    },
  }
}

/** The domain itself or one below it. */
function isWithin(domain: string, authenticated: string): boolean {
  return `.${domain.toLowerCase()}`.endsWith(`.${authenticated.toLowerCase()}`)
}

/**
 * Its own lists of bounced addresses and of complaints are passed by: Masthead keeps them, so that an address that is
 * allowed again here gets mail, and mails about somebody's account go anyway.
 */
function writeBody(mail: Mail, testMode: boolean) {
  const { from, to, subject, html, text, messageId, replyTo, recipientRef } = mail
  return {
    personalizations: [{ to: [mailbox(to)], ...(recipientRef && { custom_args: { ref: recipientRef } }) }],
    from: mailbox(from),
    ...(replyTo && { reply_to: mailbox(replyTo) }),
    subject,
    content: [
      { type: 'text/plain', value: text },
      { type: 'text/html', value: html },
    ],
    headers: { ...headersOf(mail), 'Message-ID': messageId },
    mail_settings: {
      bypass_bounce_management: { enable: true },
      bypass_spam_management: { enable: true },
      sandbox_mode: { enable: testMode },
    },
    // Links stay the site's own, and nobody is watched reading.
    tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
  }
}

function mailbox({ address, name }: { address: string; name: string }) {
  return { email: address, ...(name && { name }) }
}

/** https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors */
function readRefusal({ status, body }: ProviderReply): MailRefusal {
  const { data } = Errors.safeParse(body)
  const errors = data?.errors ?? []
  const words = wordsOf(
    errors.map(({ message }) => message),
    status,
  )
  const message = `SendGrid didn't take it: ${words}`
  const reason = String(status)
  // "Does not contain a valid address": of the recipient alone.
  const isOfRecipient =
    errors.length > 0 && errors.every(({ field }) => /^personalizations\.0\.to\.0/.test(field ?? ''))
  if (status === 400 && isOfRecipient) return new MailRefusal('address', message, { reason })
  // "The from address does not match a verified Sender Identity."
  const isOfSender = errors.length > 0 && errors.every(({ field }) => /^from(\.|$)/.test(field ?? ''))
  if (status === 403 && isOfSender) return new MailRefusal('sender', message, { reason })
  return new MailRefusal(status === 401 || status === 403 || status >= 500 ? 'provider' : 'temporary', message, {
    reason,
  })
}
