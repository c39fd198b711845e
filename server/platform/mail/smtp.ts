import { createTransport } from 'nodemailer'
import { classifyFailure, findStatus } from '#domain/email-bounces/classify.ts'
import type { EmailConfig } from '#server/platform/config/email.ts'
import { headersOf, type Mail, type MailProvider, MailRefusal } from './mail.ts'

export type SmtpServer = Extract<EmailConfig, { provider: 'smtp' }>

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

export function smtp(server: SmtpServer): MailProvider {
  return { send: (mail) => send(server, mail), check: () => check(server) }
}

/** Connects and logs in, to the mailbox of returned mail too. */
async function check(server: SmtpServer): Promise<void> {
  const transport = openTransport(server)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  if (!server.returns) return
  const { tryReturnMailbox } = await import('./return-mailbox.ts')
  await tryReturnMailbox(server.returns)
}

async function send(server: SmtpServer, mail: Mail): Promise<void> {
  const transport = openTransport(server)
  try {
    await transport.sendMail(toMessage(mail))
  } catch (error) {
    throw readRefusal(error)
  } finally {
    transport.close()
  }
}

/** As the library wants it. */
export function toMessage(mail: Mail) {
  const { from, to, subject, html, text, messageId, date, replyTo, returnAddress } = mail
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId,
    date,
    headers: headersOf(mail),
    ...(replyTo && { replyTo }),
    ...(returnAddress && { envelope: { from: returnAddress, to: to.address } }),
  }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Only what the server says of the recipient is the address's own: a refused text or sender would be refused for anybody. */
function readRefusal(reason: unknown): MailRefusal {
  const error: SmtpError = reason instanceof Error ? reason : new Error(String(reason))
  const { code, command, responseCode = 0, response = '', message } = error
  const status = findStatus(response)
  const kept = { reason: status || (responseCode ? String(responseCode) : (code ?? '')) }
  const isOfRecipient = command === 'RCPT TO' && responseCode >= 500
  if (isOfRecipient && classifyFailure(status, response) === 'hard') return new MailRefusal('address', message, kept)
  return new MailRefusal(responseCode === 0 || code === 'EAUTH' ? 'provider' : 'temporary', message, kept)
}

const openTransport = (server: SmtpServer) => createTransport(optionsOf(server))

export function optionsOf({ host, port, secure, user, password }: SmtpServer) {
  return {
    host,
    port,
    secure,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
