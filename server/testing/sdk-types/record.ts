import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it went over the wire, with what came back. */
export interface Exchange {
  method: string
  /** Without the query. */
  path: string
  query: string
  body: string
  status: number
  answer: unknown
}

export interface Recorder {
  url: string
  readonly exchanges: Exchange[]
  close(): Promise<void>
}

/** A line to the simulator that notes what goes over it. */
export async function startRecorder(target: string): Promise<Recorder> {
  const exchanges: Exchange[] = []
  const server = createServer(async (incoming, outgoing) => {
    try {
      exchanges.push(await passOn(target, incoming, outgoing))
    } catch {
      outgoing.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Exchange> {
  const { method = 'GET', url = '/', headers } = incoming
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const passed = ['authorization', 'content-type', 'gocardless-version', 'idempotency-key', 'stripe-version']
  const response = await fetch(target + url, {
    method,
    headers: Object.fromEntries(
      passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
    ),
    ...(body.length > 0 && { body }),
  })
  const answer = await response.text()
  outgoing.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? 'application/json' })
  outgoing.end(answer)
  const [path = '', query = ''] = url.split('?')
  return { method, path, query, body: body.toString(), status: response.status, answer: JSON.parse(answer) }
}
