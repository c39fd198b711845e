import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config/config.ts'

interface Mailbox {
  name: string
  address: string
}

export interface Mail {
  from: Mailbox
  to: Mailbox
  subject: string
  html: string
  text: string
  /** In angle brackets; the same each time this mail is tried. */
  messageId: string
  /** Tag for `Content-Language`. */
  language: string
  date: Date
  replyTo?: string
  /** Beside those that every mail has. */
  headers?: Record<string, string>
}

export type MailServer = Exclude<Config['email'], { provider: 'none' }>

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Connects and logs in without sending anything; throws what keeps it from that. */
export async function tryMailServer(server: MailServer): Promise<void> {
  const transport = openTransport(server)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Hands one mail to the server; resolves only when the server has taken it, throws otherwise. */
export async function sendMail(server: MailServer, mail: Mail): Promise<void> {
  const transport = openTransport(server)
  try {
    await transport.sendMail(toMessage(mail))
  } finally {
    transport.close()
  }
}

function toMessage({ language, headers, ...mail }: Mail) {
  return { ...mail, headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers } }
}

/** Connections that stay open from one mail to the next. */
export interface MailConnections {
  /** As `sendMail`; waits for a connection that is free. */
  send(mail: Mail): Promise<void>
  close(): void
}

export function openConnections(server: MailServer, connections: number): MailConnections {
  const transport = createTransport({
    ...optionsOf(server),
    pool: true,
    maxConnections: connections,
    maxMessages: 10_000,
  })
  return {
    send: async (mail) => void (await transport.sendMail(toMessage(mail))),
    close: () => transport.close(),
  }
}

function openTransport(server: MailServer) {
  return createTransport(optionsOf(server))
}

function optionsOf({ host, port, secure, user, password }: MailServer) {
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
