declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net'

  interface Message {
    raw: string
    flags: string[]
  }

  interface Mailbox {
    messages: Message[]
  }

  interface ImapServer {
    server: Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    appendMessage(mailbox: string, flags: string[], internalDate: Date, raw: string): void
    getMailbox(path: string): Mailbox | undefined
    connectionHandlers: ((connection: { socket: Socket }) => void)[]
  }

  /** As much of it as the tests use. */
  function hoodiecrow(options: {
    plugins: string[]
    users: Record<string, { password: string }>
    storage: Record<string, object>
  }): ImapServer

  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default hoodiecrow
}
