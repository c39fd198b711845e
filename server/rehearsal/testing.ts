import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another answer to the requests that match, made of the one that came, or in place of any. */
export interface Rewrite {
  match: RegExp
  /** Looked for in the request's body too. */
  body?: RegExp
  /** The request doesn't arrive. */
  isStopped?: true
  // biome-ignore lint/suspicious/noExplicitAny: the providers' JSON is open-ended
  to(reply: any): { status: number; body: unknown }
}

/** A line to the simulator on which a provider seems to behave otherwise. */
export async function startRewriter(target: string) {
  let rewrites: readonly Rewrite[] = []
  const seen: { name: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const name = `${request.method} ${request.url}`
    const sent = decodeURIComponent(body.toString())
    seen.push({ name, body: sent })
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const rewrite = rewrites.find(({ match, body: within }) => match.test(name) && (!within || within.test(sent)))
    if (rewrite?.isStopped) {
      const { status, body: told } = rewrite.to(undefined)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
      return
    }
    const passed = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    const reply = await passed.json()
    const changed = rewrite?.to(reply) ?? { status: passed.status, body: reply }
    response.writeHead(changed.status, { 'content-type': 'application/json' }).end(JSON.stringify(changed.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests since the last beginning. */
    seen,
    begin: (next: readonly Rewrite[]) => {
      rewrites = next
      seen.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
