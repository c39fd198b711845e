import type { Readable } from 'node:stream'
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
  /** As `sendMail`; waits for a connection that is free. Resolves with what the server said. */
  send(mail: Mail): Promise<string>
  close(): void
}

/** Why a mail was not taken. */
export class MailNotTaken extends Error {
  readonly code: string | undefined
  /** What was being said when it failed. */
  readonly command: string | undefined
  readonly responseCode: number | undefined
  readonly response: string | undefined
  /** Whether some of the mail was handed over already: without an answer, the server may have it. */
  readonly wasBegun: boolean

  constructor(error: unknown, wasBegun: boolean) {
    super(error instanceof Error ? error.message : String(error), { cause: error })
    const { code, command, responseCode, response } = error as Partial<MailNotTaken>
    this.code = code
    this.command = command
    this.responseCode = responseCode
    this.response = response
    this.wasBegun = wasBegun
  }
}

export function openConnections(server: MailServer, connections: number): MailConnections {
  const transport = createTransport({
    ...optionsOf(server),
    pool: true,
    maxConnections: connections,
    maxMessages: 10_000,
  })
  const streams = new Map<string, Readable>()
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = open(options)
      streams.set(message.messageId(), stream)
      return stream
    }
    done()
  })
  return {
    async send(mail) {
      try {
        const { response } = await transport.sendMail(toMessage(mail))
        return response
      } catch (error) {
        throw new MailNotTaken(error, streams.get(mail.messageId)?.readableDidRead === true)
      } finally {
        streams.delete(mail.messageId)
      }
    },
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
