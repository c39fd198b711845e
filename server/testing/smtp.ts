import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailServer } from '#server/platform/mail/mailer.ts'

interface ReceivedMail extends Email {
  /** The envelope's recipients. */
  recipients: string[]
  /** The envelope's sender, to which it would come back. */
  returnPath: string
}

/** What the server answers to the next mails instead of taking them. */
type Refusal = { code: number; message: string } | 'hang-up'

export interface Smtp {
  /** As `config.email`. */
  server: Extract<MailServer, { provider: 'smtp' }>
  /** Taken so far, oldest first. */
  mails: ReceivedMail[]
  /** Refuses this many mails from now on, each after it has been received whole. */
  refuse(times: number, refusal: Refusal): void
  /** Refuses every mail to this address from now on, before it is received; without a refusal takes them again. */
  refuseTo(address: string, refusal: Refusal | undefined): void
  /** Refuses every mail by this sender from now on; without a refusal takes them again. */
  refuseFrom(address: string, refusal: { code: number; message: string } | undefined): void
  /** Refuses nothing any more. */
  takeAll(): void
  /** Runs once, when the next mail has been received whole and the answer is still to come. */
  beforeAnswer(act: () => Promise<unknown>): void
  /** How the server was met: one for each try, taken or not. */
  tries(): number
  stop(): Promise<void>
}

/** A real mail server on a free port of this machine. */
export async function startSmtp(): Promise<Smtp> {
  const mails: ReceivedMail[] = []
  const refusals: Refusal[] = []
  const refused = new Map<string, Refusal>()
  const refusedSenders = new Map<string, { code: number; message: string }>()
  let tries = 0
  let interruption: (() => Promise<unknown>) | undefined
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom({ address }, _session, done) {
      const refusal = refusedSenders.get(address)
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refused.get(address)
      if (refusal === 'hang-up') {
        tries++
        for (const connection of smtp.connections) connection.close()
        return
      }
      if (refusal) tries++
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        tries++
        const interrupt = interruption
        interruption = undefined
        await interrupt?.()
        const refusal = refusals.shift()
        if (refusal === 'hang-up') {
          for (const connection of smtp.connections) connection.close()
          return
        }
        if (refusal) {
          done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
          return
        }
        const email = await PostalMime.parse(Buffer.concat(chunks))
        const { mailFrom, rcptTo } = session.envelope
        const recipients = rcptTo.map(({ address }) => address)
        mails.push({ ...email, recipients, returnPath: mailFrom ? mailFrom.address : '' })
        done()
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    server: { provider: 'smtp', host: '127.0.0.1', port, secure: false, user: undefined, password: undefined },
    mails,
    refuse: (times, refusal) => refusals.push(...Array.from({ length: times }, () => refusal)),
    refuseTo: (address, refusal) => {
      if (refusal) refused.set(address, refusal)
      else refused.delete(address)
    },
    refuseFrom: (address, refusal) => {
      if (refusal) refusedSenders.set(address, refusal)
      else refusedSenders.delete(address)
    },
    takeAll: () => {
      refusals.length = 0
      refusedSenders.clear()
      refused.clear()
    },
    beforeAnswer: (act) => {
      interruption = act
    },
    tries: () => tries,
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
