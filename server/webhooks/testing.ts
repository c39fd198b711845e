import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import type { Database } from '#server/tables.ts'
import { makeSecret } from './sign.ts'

interface Received {
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  event: any
  body: string
  headers: IncomingHttpHeaders
}

export interface Target {
  url: string
  received: Received[]
  /** How it answers from now on; 204 unless told. */
  answerBy(answer: (response: ServerResponse) => void): void
  answer(status: number, body?: string, headers?: Record<string, string>): void
  /** Throws where the signature isn't that of this secret. */
  verify(received: Received | undefined, secret: string): void
  stop(): Promise<void>
}

/** What a newsroom's own system would be: takes notifications on this machine. */
export async function startTarget(): Promise<Target> {
  const received: Received[] = []
  let answer = (response: ServerResponse): unknown => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const id = String(request.headers['webhook-id'])
    received.push({ id, event: JSON.parse(body), body, headers: request.headers })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerBy: (given) => {
      answer = given
    },
    answer: (status, body = '', headers = {}) => {
      answer = (response) => response.writeHead(status, headers).end(body)
    },
    verify: (one, secret) => void new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One that goes nowhere: nothing on this machine is reached unless the test says so. */
export async function addWebhook(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('webhookEndpoints')
    .values({ url: 'https://127.0.0.1/', types: ['callout.deleted'], secret: makeSecret() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addDelivery(db: Database): Promise<string> {
  const endpointId = await addWebhook(db)
  const { id } = await db
    .insertInto('webhookDeliveries')
    .values({ endpointId, type: 'webhook.test', subjectId: endpointId, state: 'failed', body: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
