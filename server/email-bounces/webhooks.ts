import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import type { MailLedger } from './mail-ledger.ts'
import { isSignedByMandrill, isWithoutEvents, readMandrillEvents } from './mandrill-events.ts'
import { noteMailEvents, type ToldEvent } from './note-events.ts'
import { isSignedBySendgrid, readSendgridEvents } from './sendgrid-events.ts'

interface Surroundings {
  db: Database
  config: Config
  clock: () => Date
}

/** SendGrid sends up to 768 kB at once, Mandrill up to 1,000 events with what became of each mail before. */
const bodyLimit = 5_000_000

/** Mandrill sends one; each more costs time before the signature can be checked. */
const mostFields = 20

/** Where email providers tell what became of mails. Outside the API: plain text, no session, the body raw as it was signed. */
export function emailWebhooks(ledgers: readonly MailLedger[]) {
  return async (
    fastify: FastifyInstance,
    { db, config: { email, webhookUrl }, clock }: Surroundings,
  ): Promise<void> => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    const note = (events: readonly ToldEvent[], now: Date) =>
      noteMailEvents({ db, ledgers, actor: { type: 'webhook' }, now }, events)

    fastify.post('/webhook/sendgrid', { bodyLimit }, async (request, reply) => {
      reply.type('text/plain')
      if (email.provider !== 'sendgrid' || !email.webhookKey) return reply.code(404).send('Not found')
      const body = bodyOf(request)
      const signature = headerOf(request, 'x-twilio-email-event-webhook-signature')
      const timestamp = headerOf(request, 'x-twilio-email-event-webhook-timestamp')
      const now = clock()
      if (!isSignedBySendgrid({ body, signature, timestamp }, { webhookKey: email.webhookKey, now })) {
        return reply.code(400).send('Bad signature')
      }
      await note(readSendgridEvents(body, now), now)
      return reply.send('OK')
    })

    // Mandrill asks so before it takes the address, and only then has a key.
    const path = '/webhook/mandrill'
    fastify.get(path, async (_request, reply) => {
      const isOn = email.provider === 'mandrill'
      return reply
        .type('text/plain')
        .code(isOn ? 200 : 404)
        .send(isOn ? 'OK' : 'Not found')
    })

    fastify.post(path, { bodyLimit }, async (request, reply) => {
      reply.type('text/plain')
      if (email.provider !== 'mandrill') return reply.code(404).send('Not found')
      const body = bodyOf(request)
      if (body.split('&', mostFields + 1).length > mostFields) return reply.code(400).send('Too many fields')
      const form = new URLSearchParams(body)
      if (isWithoutEvents(form)) return reply.send('OK')
      if (!email.webhookKey) return reply.code(404).send('Not found')
      const signed = { form, signature: headerOf(request, 'x-mandrill-signature') }
      if (!isSignedByMandrill(signed, { webhookKey: email.webhookKey, url: webhookUrl + path })) {
        return reply.code(400).send('Bad signature')
      }
      const now = clock()
      await note(readMandrillEvents(form, now), now)
      return reply.send('OK')
    })
  }
}

function bodyOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
