import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callMailchimp } from './mailchimp-client.ts'
import { ProviderTrouble } from './provider.ts'

let reply: (response: ServerResponse) => void = () => undefined
const server = createServer((_request, response) => reply(response)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const { port } = server.address() as AddressInfo
const ask = callMailchimp({ apiKey: 'key', apiUrl: `http://127.0.0.1:${port}`, audienceId: 'list' }, { timeoutMs: 50 })

test.each<[string, typeof reply]>([
  ['says nothing', () => undefined],
  ['stops in the middle of its answer', (response) => response.writeHead(200).write('{"id":')],
])('Mailchimp is given up when it %s', async (_, hang) => {
  reply = hang
  const asked = ask('/members', z.object({ id: z.string() }))
  await expect(asked).rejects.toBeInstanceOf(ProviderTrouble)
  await expect(asked).rejects.toThrow(/can't be reached at 127\.0\.0\.1.*timeout/)
})
