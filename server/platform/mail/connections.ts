import { openWorkerThread } from '#server/platform/threads/worker-thread.ts'
import { type Mail, MailRefusal } from './mail.ts'
import { chooseMailProvider, type MailServer } from './mailer.ts'
import { type MailPattern, type UnwrittenMail, writeMail } from './pattern.ts'
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

/** A mail by what it has in common with others, the same object for all of them, and what is its own. */
export interface PatternedMail {
  pattern: MailPattern
  mail: UnwrittenMail
}

/** Connections that stay open from one mail to the next. */
export interface MailConnections {
  /** Waits for a connection that is free; tells what the server said. */
  send(mail: PatternedMail): Promise<HandedOver>
  close(): void
}

/** What connections of the thread hand over. */
export interface MailPool {
  send(mail: Mail): Promise<HandedOver>
  close(): void
}

/** What the thread is asked: to hand over a mail by the connections of this number, or to close them. */
export type PoolOrder =
  | {
      pool: number
      server: SmtpServer
      connections: number
      mail: UnwrittenMail
      patternId: number
      /** Only if it said that it doesn't know this one. */
      pattern?: MailPattern
    }
  | { pool: number; close: true }

/** Of a thread that was started anew, say: nothing was handed over. */
export interface UnknownPattern {
  isUnknown: true
}

/**
 * Writing mails, first for their readers and then as they travel, makes much that is soon garbage, and takes a core most of a
 * millisecond for each.
 */
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
  const patternIds = new Map<MailPattern, number>()
  const idOf = (pattern: MailPattern) => {
    const id = patternIds.get(pattern) ?? patternIds.size
    patternIds.set(pattern, id)
    return id
  }
  return {
    async send({ pattern, mail }) {
      const given = { pool, server, connections, mail, patternId: idOf(pattern) }
      try {
        const reply = (await order(given satisfies PoolOrder)) as HandedOver | UnknownPattern
        if (!('isUnknown' in reply)) return reply
        return (await order({ ...given, pattern } satisfies PoolOrder)) as HandedOver
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
    async send({ pattern, mail }) {
      try {
        await provider.send(writeMail(pattern, mail))
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
  if (kind === 'sender') return { message, command: 'MAIL FROM', responseCode: 550, wasBegun: false }
  if (kind === 'provider') return { message, command: 'CONN', wasBegun: false }
  if (kind === 'temporary') return { message, responseCode: 451, response: `451 ${message}`, wasBegun: true }
  const status = isComplaint ? '5.7.1' : /^5\.\d{1,3}\.\d{1,3}$/.test(reason) ? reason : '5.1.1'
  return { message, responseCode: 550, response: `550 ${status} ${message}`, wasBegun: true }
}
