import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#domain/http/route.ts'
import { compressReplies } from '#server/platform/http/compress.ts'
import { checkReplies } from './replies.ts'

const read = route({
  method: 'GET',
  path: '/thing/:id',
  access: 'anyone',
  summary: 'A thing',
  reply: z.object({ name: z.string() }),
})

test.each([
  [{ name: 'Quay' }, 200],
  [{}, 500],
  [{ name: 5 }, 500],
])('a call that replies %o where a name is declared ends with %i', async (sent, status) => {
  const app = fastify()
  app.get('/api/1.0/thing/:id', () => sent)
  checkReplies(app, [read])
  expect((await app.inject('/api/1.0/thing/7')).statusCode).toBe(status)
  await app.close()
})

test.each([
  ['Quay', 200],
  [5, 500],
])('so does one that is long enough to be compressed, with the name %o', async (name, status) => {
  const app = fastify()
  compressReplies(app)
  app.get('/api/1.0/thing/:id', () => ({ name, rest: 'x'.repeat(300) }))
  checkReplies(app, [read])
  expect((await app.inject('/api/1.0/thing/7')).statusCode).toBe(status)
  await app.close()
})
