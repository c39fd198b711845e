import type { FastifyInstance } from 'fastify'
import { readSetting } from '#server/content/index.ts'
import { choosePaymentProviders, webhookEntrances } from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { enqueueEach } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import { processPaymentEvent } from './events.ts'
import { insertEvents } from './queries.ts'

interface Surroundings {
  db: Database
  config: Config
  clock: () => Date
}

type Entrance = (typeof webhookEntrances)[number]

const bodyLimit = 1_000_000

/**
 * Where payment providers tell what happened. Outside the API: plain text, no session, the body raw, because its
 * signature is over the bytes. An event is stored under its own id before it is answered; a job carries it out.
 */
export async function paymentWebhooks(fastify: FastifyInstance, surroundings: Surroundings): Promise<void> {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))

  fastify.get('/webhook/ping', (_request, reply) => reply.type('text/plain').send('OK'))
  for (const entrance of webhookEntrances) addEntrance(fastify, entrance, surroundings)
}

function addEntrance(fastify: FastifyInstance, entrance: Entrance, { db, config, clock }: Surroundings) {
  const { path, provider, header, refusal, toggle } = entrance
  const isOn = async () => (await readSetting(db, toggle)) !== false

  fastify.get(path, async (_request, reply) => {
    const on = await isOn()
    return reply
      .type('text/plain')
      .code(on ? 200 : 404)
      .send(on ? 'OK' : 'Not found')
  })

  fastify.post(path, { bodyLimit }, async (request, reply) => {
    reply.type('text/plain')
    const adapter = choosePaymentProviders(config)[provider]
    if (!adapter || !(await isOn())) return reply.code(404).send('Not found')

    const secret = await findSecret(db, config, entrance)
    const signature = request.headers[header]
    const body = typeof request.body === 'string' ? request.body : ''
    const events = secret && typeof signature === 'string' && adapter.webhooks.receive(body, signature, secret)
    if (!events) return reply.code(refusal).send('Bad signature')

    await db.transaction().execute(async (tx) => {
      const fresh = await insertEvents(
        tx,
        events.map((event) => ({ provider, ...event })),
        clock(),
      )
      await enqueueEach(
        tx,
        processPaymentEvent,
        fresh.map((id) => ({ payload: { provider, id }, key: `payment-event:${provider}:${id}` })),
      )
    })
    return reply.send('OK')
  })
}

/** The configuration's word comes first; the setting is made by setting up the integration. */
async function findSecret(db: Database, config: Config, { secretOf, installation }: Entrance): Promise<string> {
  const configured = secretOf(config)
  if (configured || !installation) return configured
  const stored = await readSetting(db, installation.secretSetting)
  return typeof stored === 'string' ? stored : ''
}
