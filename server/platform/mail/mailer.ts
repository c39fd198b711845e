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
  const { from, to, subject, html, text, messageId, date, language } = mail
  const transport = openTransport(server)
  try {
    await transport.sendMail({
      from,
      to,
      subject,
      html,
      text,
      messageId,
      date,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    })
  } finally {
    transport.close()
  }
}

function openTransport({ host, port, secure, user, password }: MailServer) {
  return createTransport({
    host,
    port,
    secure,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
