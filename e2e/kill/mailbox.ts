import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface ArrivedMail {
  to: string
  subject: string
  messageId: string
  text: string
}

export interface Mailbox {
  port: number
  arrived: readonly ArrivedMail[]
  /** The first mail that fits, now or later. */
  until(fits: (mail: ArrivedMail) => boolean): Promise<ArrivedMail>
  close(): void
}

type Message = ({ kind: 'mail' } & ArrivedMail) | { kind: 'ready'; port: number }

/** Starts the mail server's process. */
export async function startMailbox(): Promise<Mailbox> {
  const child = fork(join(import.meta.dirname, 'mail-process.ts'))
  const arrived: ArrivedMail[] = []
  const listeners = new Set<() => void>()
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: Message) => {
      if (message.kind === 'ready') return resolve(message.port)
      arrived.push(message)
      for (const listener of listeners) listener()
    })
  })
  return {
    port,
    arrived,
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = arrived.find(fits)
          if (!mail) return
          listeners.delete(look)
          resolve(mail)
        }
        listeners.add(look)
        look()
      }),
    close: () => child.disconnect(),
  }
}
