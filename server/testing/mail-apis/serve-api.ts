import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ApiRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
  bytes: number
}

export interface ApiReply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** A provider's API on a free port of this machine; `outage` is answered to everything while it is set. */
export async function serveApi(answer: (request: ApiRequest) => ApiReply) {
  let outage: ApiReply | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const { method = 'GET', url = '/', headers } = request
    const body = text === '' ? undefined : JSON.parse(text)
    const reply = outage ?? answer({ method, path: url, headers, body, bytes: Buffer.byteLength(text) })
    const type: Record<string, string> = reply.body === undefined ? {} : { 'content-type': 'application/json' }
    response.writeHead(reply.status, { ...type, ...reply.headers })
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    setOutage: (reply: ApiReply | undefined) => {
      outage = reply
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
