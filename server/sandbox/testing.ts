import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a line to a provider goes wrong: not reached at all; an answer lost after the work was done; a 500, before or
 * after; too many requests; a key that isn't taken.
 */
/** `silent`: the work is done, and the answer never comes. */
type Trouble = 'unreachable' | 'answer-lost' | 'silent' | 'fails' | 'fails-after' | 'busy' | 'key-refused'

export interface Relay {
  url: string
  /** The next so many requests that match go wrong like this. */
  trouble(kind: Trouble, match: RegExp, times: number): void
  /** `METHOD /path` of every request that arrived. */
  readonly seen: string[]
  close(): Promise<void>
}

/** A line to the simulator that can be disturbed. */
export async function startRelay(target: string): Promise<Relay> {
  let pending: { kind: Trouble; match: RegExp; times: number } | undefined
  const seen: string[] = []
  const server = createServer((incoming, outgoing) => {
    const name = `${incoming.method} ${incoming.url}`
    seen.push(name)
    const kind = pending && pending.times > 0 && pending.match.test(name) ? pending.kind : undefined
    if (kind && pending) pending.times -= 1
    relay(target, incoming, outgoing, kind)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    trouble: (kind, match, times) => {
      pending = { kind, match, times }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function relay(target: string, incoming: IncomingMessage, outgoing: ServerResponse, kind: Trouble | undefined): void {
  if (kind === 'unreachable') {
    incoming.destroy()
    return
  }
  if (kind === 'fails' || kind === 'busy' || kind === 'key-refused') {
    incoming.resume()
    refuse(outgoing, { fails: 500, busy: 429, 'key-refused': 401 }[kind])
    return
  }
  const passed = request(
    target + incoming.url,
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
    (answer) => {
      if (kind === undefined) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
        return
      }
      answer.resume()
      if (kind === 'silent') return
      answer.on('end', () => (kind === 'answer-lost' ? outgoing.destroy() : refuse(outgoing, 500)))
    },
  )
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ error: { type: 'api_error', message: 'out of order', errors: [] } }))
}
