import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Inbox {
  port: number
  /** The first mail to this address that `next` has not handed out yet; waits for it. */
  next(address: string): Promise<Email>
  /** All mails that came for the address so far. */
  all(address: string): Email[]
  /** Mails that come for these addresses from now on are taken only once they are released; whoever sends them waits as long. */
  hold(addresses: readonly string[]): { waiting(): number; release(): void }
  close(): Promise<void>
}

/** A real mail server that keeps what it is sent, and tells of each mail. */
export async function startInbox(onMail: (mail: Email) => void = () => {}): Promise<Inbox> {
  const mails = new Map<string, Email[]>()
  const handedOut = new Map<string, number>()
  const waiting: (() => void)[] = []
  let held: { addresses: readonly string[]; until: Promise<void>; waiting: number } | undefined

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        if (held && session.envelope.rcptTo.some(({ address }) => held?.addresses.includes(address))) {
          held.waiting++
          await held.until
        }
        for (const { address } of session.envelope.rcptTo) mails.set(address, [...(mails.get(address) ?? []), mail])
        done()
        onMail(mail)
        for (const wake of waiting.splice(0)) wake()
      })
    },
  })
  // A sender that is killed hangs up in the middle; it sends the mail again. Whatever else goes wrong ends the run.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.server.address()
  if (!bound || typeof bound === 'string') throw new Error('The mail server has no port.')

  return {
    port: bound.port,
    all: (address) => mails.get(address) ?? [],
    hold(addresses) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const mine = { addresses, until: promise, waiting: 0 }
      held = mine
      return {
        waiting: () => mine.waiting,
        release() {
          held = undefined
          resolve()
        },
      }
    },
    async next(address) {
      for (;;) {
        const taken = handedOut.get(address) ?? 0
        const mail = mails.get(address)?.[taken]
        if (mail) {
          handedOut.set(address, taken + 1)
          return mail
        }
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The first link of a mail whose address contains `part`. */
export function linkIn(mail: Email, part: string): string {
  const link = mail.text?.match(/https?:\/\/[^\s)\]>]+/g)?.find((address) => address.includes(part))
  if (!link) throw new Error(`No link with ${part} in "${mail.subject}":\n${mail.text}`)
  return link
}
