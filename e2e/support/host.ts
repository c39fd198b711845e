import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another site, with an article that shows something of ours. */
export async function startHost(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>The Dock Letter</title><body><h1>An article</h1>${html}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}
