import { openWorkerThread } from '#server/platform/threads/worker-thread.ts'
import { type Mail, MailRefusal } from './mail.ts'
import { chooseMailProvider, type MailServer } from './mailer.ts'
import type { SmtpServer } from './smtp.ts'

/** Why a mail was not taken. */
export interface MailFailure {
  message: string
  /** Of the library: `EAUTH`, `ECONNECTION`, … */
  code?: string | undefined
  /** What was being said when it failed. */
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
  /** Whether some of the mail was handed over already: without an answer, the server may have it. */
  wasBegun: boolean
}

export type HandedOver = { response: string } | { failure: MailFailure }

/** Connections that stay open from one mail to the next. */
export interface MailConnections {
  /** Waits for a connection that is free; tells what the server said. */
  send(mail: Mail): Promise<HandedOver>
  close(): void
}

/** What the thread is asked: to hand over a mail by the connections of this number, or to close them. */
export type PoolOrder =
  | { pool: number; server: SmtpServer; connections: number; mail: Mail }
  | { pool: number; close: true }

/** Writing mails as they travel makes much that is soon garbage, and takes a core most of a millisecond for each. */
const order = openWorkerThread({
  module: new URL('./connections-thread.ts', import.meta.url),
  failure: 'mails could not be handed over',
  memoryMegabytes: 128,
  youngMegabytes: 8,
  idleMs: 10_000,
  patienceMs: 120_000,
})

let opened = 0

/** Ways to hand over so many mails at once. */
export function openConnections(server: MailServer, connections: number): MailConnections {
  return server.provider === 'smtp' ? openSmtp(server, connections) : openApi(server)
}

/** Connections in a thread of their own: whoever asks this process for something doesn't wait behind mails. */
function openSmtp(server: SmtpServer, connections: number): MailConnections {
  const pool = ++opened
  return {
    async send(mail) {
      try {
        return (await order({ pool, server, connections, mail } satisfies PoolOrder)) as HandedOver
      } catch (error) {
        // The thread is gone, and with it what is known of the mail.
        return { failure: { message: String(error), wasBegun: true } }
      }
    },
    close: () => void order({ pool, close: true } satisfies PoolOrder).catch(() => {}),
  }
}

/** Providers' APIs are asked by `fetch`, which keeps its connections itself. */
function openApi(server: MailServer): MailConnections {
  const provider = chooseMailProvider(server)
  return {
    async send(mail) {
      try {
        await provider.send(mail)
        return { response: `taken by ${server.provider}` }
      } catch (error) {
        if (!(error instanceof MailRefusal)) throw error
        return { failure: asServerSays(error) }
      }
    },
    close: () => {},
  }
}

/** What an API says, as a mail server would have. */
function asServerSays({ kind, message, reason, isComplaint }: MailRefusal): MailFailure {
  if (kind === 'provider') return { message, command: 'CONN', wasBegun: false }
  if (kind === 'temporary') return { message, responseCode: 451, response: `451 ${message}`, wasBegun: true }
  const status = isComplaint ? '5.7.1' : /^5\.\d{1,3}\.\d{1,3}$/.test(reason) ? reason : '5.1.1'
  return { message, responseCode: 550, response: `550 ${status} ${message}`, wasBegun: true }
}
