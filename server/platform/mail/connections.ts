import { openWorkerThread } from '#server/platform/threads/worker-thread.ts'
import type { HandedOver, Mail, MailConnections, MailServer } from './mailer.ts'

/** What the thread is asked: to hand over a mail by the connections of this number, or to close them. */
export type PoolOrder =
  | { pool: number; server: MailServer; connections: number; mail: Mail }
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

/** Connections in a thread of their own: whoever asks this process for something doesn't wait behind mails. */
export function openConnections(server: MailServer, connections: number): MailConnections {
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
