import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSetting } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { parseNotification, readEvent } from './event.ts'
import { receiveEvent } from './take-event.ts'

interface Surroundings {
  db: Database
  config: Config
  clock: () => Date
}

const path = '/webhook/mailchimp'
const bodyLimit = 100_000

/** Where Mailchimp tells what people did there. Outside the API: plain text, no session, forms as well as JSON. */
export async function newsletterWebhook(fastify: FastifyInstance, { db, config, clock }: Surroundings): Promise<void> {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
  const isOpen = async (request: FastifyRequest) =>
    knowsSecret(request, config.newsletter.webhookSecret) && (await readSetting(db, 'webhook-mailchimp')) !== false

  // Mailchimp asks once before it takes the address; also before the provider is switched on here.
  fastify.get(path, async (request, reply) => {
    const isKnown = await isOpen(request)
    return reply
      .type('text/plain')
      .code(isKnown ? 200 : 404)
      .send(isKnown ? 'OK' : 'Not found')
  })

  fastify.post(path, { bodyLimit }, async (request, reply) => {
    reply.type('text/plain')
    const { provider, audienceId } = config.newsletter
    if (provider !== 'mailchimp' || !(await isOpen(request))) return reply.code(404).send('Not found')
    const body = typeof request.body === 'string' ? request.body : ''
    const event = readEvent(parseNotification(body), audienceId)
    if (!event) return reply.send('OK')
    const outcome = await db
      .transaction()
      .execute((tx) => receiveEvent(tx, event, { body, secret: config.secret, now: clock() }))
    return outcome === 'taken' ? reply.send('OK') : reply.code(404).send('Not found')
  })
}

function knowsSecret({ query }: FastifyRequest, secret: string): boolean {
  const given = (query as Record<string, unknown>).secret
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return secret !== '' && typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}
