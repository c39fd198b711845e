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
  close(): void
}

type Message = ({ kind: 'mail' } & ArrivedMail) | { kind: 'ready'; port: number }

/** Starts the mail server's process. */
export async function startMailbox(): Promise<Mailbox> {
  const child = fork(join(import.meta.dirname, 'mail-process.ts'))
  const arrived: ArrivedMail[] = []
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: Message) => {
      if (message.kind === 'ready') return resolve(message.port)
      arrived.push(message)
    })
  })
  return {
    port,
    arrived,
    close: () => child.disconnect(),
  }
}
