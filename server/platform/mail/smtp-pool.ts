import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { HandedOver, MailFailure, MailPool } from './connections.ts'
import { optionsOf, type SmtpServer, toMessage } from './smtp.ts'

/** SMTP connections in this thread; `connections.ts` has one for them. */
export function openPool(server: SmtpServer, connections: number): MailPool {
  const transport = createTransport({
    ...optionsOf(server),
    pool: true,
    maxConnections: connections,
    maxMessages: 10_000,
  })
  const streams = new Map<string, Readable>()
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = open(options)
      streams.set(message.messageId(), stream)
      return stream
    }
    done()
  })
  return {
    async send(mail): Promise<HandedOver> {
      try {
        const { response } = await transport.sendMail(toMessage(mail))
        return { response }
      } catch (error) {
        return { failure: toFailure(error, streams.get(mail.messageId)?.readableDidRead === true) }
      } finally {
        streams.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

function toFailure(error: unknown, wasBegun: boolean): MailFailure {
  const { code, command, responseCode, response } = error as Partial<MailFailure>
  const message = error instanceof Error ? error.message : String(error)
  return { message, code, command, responseCode, response, wasBegun }
}
