import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import type { ReturnMailbox } from '#server/platform/config/email.ts'

export interface ReturnedMail {
  /** As part of `config.email`. */
  returns: ReturnMailbox
  /** A mail comes in. */
  deliver(raw: string): void
  /** How many lie in a folder. */
  count(folder: string): number
  /** Everybody is thrown out: as when the server is restarted. */
  hangUp(): void
  stop(): Promise<void>
}

const user = 'bounces'
const password = 'a password of the tests'

/** An IMAP server on a free port of this machine, with a mailbox for returned mail. */
export async function startImap(): Promise<ReturnedMail> {
  const imap = hoodiecrow({
    plugins: [
      'ID',
      'SASL-IR',
      'AUTH-PLAIN',
      'NAMESPACE',
      'IDLE',
      'ENABLE',
      'UIDPLUS',
      'UNSELECT',
      'LITERALPLUS',
      'MOVE',
    ],
    users: { [user]: { password } },
    storage: { INBOX: { messages: [] }, '': { separator: '/', folders: {} } },
  })
  const sockets = new Set<Socket>()
  imap.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve))
  const { port } = imap.server.address() as AddressInfo
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    returns: { address: 'bounces@paper.org', host: '127.0.0.1', port, secure: false, user, password },
    deliver: (raw) => imap.appendMessage('INBOX', [], new Date(), raw.replace(/\r?\n/g, '\r\n')),
    count: (folder) => imap.getMailbox(folder)?.messages.length ?? 0,
    hangUp,
    stop: () => {
      hangUp()
      return new Promise((resolve) => imap.close(resolve))
    },
  }
}
