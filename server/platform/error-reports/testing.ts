import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Receiver {
  dsn: string
  /** What was taken, parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: events are open-ended
  events: any[]
  /** The bodies of all requests, taken or not. */
  bodies: string[]
  /** Answers so many requests so, before it takes any. */
  refuse(times: number, status: number): void
  stop(): Promise<void>
}

/** Takes envelopes as Sentry's own service does, and refuses what it would refuse. */
export async function startReceiver(): Promise<Receiver> {
  const refusals: number[] = []
  const receiver = { events: [] as unknown[], bodies: [] as string[] }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    receiver.bodies.push(body)
    const refusal = refusals.shift()
    const url = new URL(request.url ?? '', 'http://here')
    const isAllowed = url.searchParams.get('sentry_key') === 'public' && url.searchParams.get('sentry_version') === '7'
    if (refusal) return response.writeHead(refusal).end()
    if (request.method !== 'POST' || url.pathname !== '/api/42/envelope/') return response.writeHead(404).end()
    if (!isAllowed) return response.writeHead(403).end()
    try {
      receiver.events.push(...parseEnvelope(Buffer.from(body)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...receiver,
    dsn: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/42`,
    refuse: (times, status) => void refusals.push(...Array<number>(times).fill(status)),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Headers, then items: a line of headers each, and a payload of the length they give, or up to the end of its line. Of the
 * items, the events.
 */
function parseEnvelope(envelope: Buffer): unknown[] {
  let at = 0
  const line = () => {
    const end = envelope.indexOf('\n', at)
    const found = envelope.subarray(at, end === -1 ? envelope.length : end)
    at = end === -1 ? envelope.length : end + 1
    return found.toString()
  }
  const { event_id: id } = JSON.parse(line())
  const events: unknown[] = []
  while (at < envelope.length) {
    const { type, length } = JSON.parse(line())
    const payload = length === undefined ? line() : envelope.subarray(at, at + length).toString()
    if (length !== undefined) {
      at += length
      if (at < envelope.length && envelope[at] !== 10) throw new Error('a payload does not end where its length says')
      at++
    }
    const event = JSON.parse(payload)
    if (type !== 'event' || event.event_id !== id || !/^[0-9a-f]{32}$/.test(id)) throw new Error('no event')
    events.push(event)
  }
  return events
}
