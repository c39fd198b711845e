import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/http/problem.ts'
import { apiBase } from '#domain/http/route.ts'
import { uploadRateLimit } from '#domain/uploads/api.ts'
import { uploadBytes } from '#domain/uploads/upload.ts'
import { assertDiskSpace } from '#server/platform/files/disk-space.ts'
import type { Context } from '#server/platform/http/context.ts'
import { checkCaller, makeContext } from '#server/platform/http/door.ts'
import { toErrorBody } from '#server/platform/http/error-body.ts'
import { isTrustedOrigin } from '#server/platform/http/origins.ts'
import type { PlainRoutes } from '#server/platform/http/serve.ts'
import { tooLarge } from '#server/platform/http/upload.ts'
import { findResumable } from '../queries.ts'
import { beginUpload } from './begin.ts'
import { checkSender, finishUpload } from './finish.ts'
import { PieceStore } from './piece-store.ts'

const path = `${apiBase}/uploads`
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const pieces = 'application/offset+octet-stream'

/** Files in pieces (tus 1.0): a line that breaks costs what was under way, not what had arrived. */
export const resumableUploads: PlainRoutes = (app, surroundings) => {
  const { db, config } = surroundings
  const contexts = new WeakMap<object, Context>()
  const failures = new WeakMap<object, Error>()
  const contextOf = (request: object) => contexts.get(request) as Context

  const tus = new Server({
    path,
    datastore: new PieceStore(db, config),
    maxSize: uploadBytes - 1,
    relativeLocation: true,
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_, last) => (last && uuid.test(last) ? last : undefined),
    onUploadCreate: async (request, upload) => {
      await beginUpload(contextOf(request), upload)
      return {}
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST' || request.method === 'PATCH') await assertDiskSpace(config)
      if (request.method === 'POST') return
      const upload = await findResumable(db, id)
      if (upload) checkSender(contextOf(request), upload)
    },
    onUploadFinish: async (request, { id }) => ({
      status_code: request.method === 'POST' ? 201 : 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(await finishUpload(contextOf(request), id)),
    }),
    onResponseError: (request, error) => {
      // What has a status is the protocol's own refusal, e.g. of more than was announced.
      if (error instanceof Error && !('status_code' in error)) failures.set(request, error)
      return undefined
    },
  })

  app.addContentTypeParser(pieces, (_request, payload, done) => done(null, payload))
  bind('POST', path, uploadRateLimit)
  for (const method of ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const) bind(method, `${path}/:id`)
  bind('OPTIONS', path)

  function bind(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    rateLimit?: typeof uploadRateLimit,
  ) {
    app.route({
      method,
      url,
      onRequest: (request) =>
        checkCaller(request, surroundings, { access: 'anyone', rateLimit, ignoresCaller: method === 'OPTIONS' }),
      handler: answer,
    })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { asked, letGo } = toWebRequest(request)
    contexts.set(asked, makeContext(request, reply, surroundings))
    const answered = await tus.handleWeb(asked).finally(letGo)
    const failure = failures.get(asked)
    if (failure) throw failure
    for (const [name, value] of answered.headers) if (!isOurs(name)) reply.header(name, value)
    if (request.headers.origin && isTrustedOrigin(config, request.headers.origin)) {
      reply.header('access-control-expose-headers', exposed)
    }
    const text = await answered.text()
    reply.status(answered.status)
    if (answered.status < 400) return reply.send(text)
    return reply.header('content-type', 'application/json; charset=utf-8').send(refuse(answered.status, text))
  }
}

const exposed = 'location, upload-offset, upload-length, upload-expires, tus-resumable, retry-after'

/** What the server says of origins and lengths itself. */
function isOurs(name: string): boolean {
  return name.startsWith('access-control-') || name === 'content-length'
}

/** The request as the library takes it. What it leaves of the body is read and thrown away once it is let go. */
function toWebRequest({ raw, url, method, headers, body }: FastifyRequest): { asked: Request; letGo: () => void } {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'connection' || name === 'transfer-encoding' ? [] : [[name, String(value)]],
  )
  const address = new URL(url, 'http://localhost')
  if (!(body instanceof Readable)) return { asked: new Request(address, { method, headers: given }), letGo: () => {} }
  const passed = raw.pipe(new PassThrough())
  raw.once('error', (error) => passed.destroy(error))
  const streamed = { body: Readable.toWeb(passed) as ReadableStream, duplex: 'half' } as const
  const letGo = () => {
    raw.unpipe(passed)
    raw.resume()
  }
  return { asked: new Request(address, { method, headers: given, ...streamed }), letGo }
}

/** The protocol's own refusals, in the API's form. Their statuses are the protocol's. */
function refuse(status: number, message: string): string {
  const problem =
    status === 413
      ? tooLarge(uploadBytes)
      : new Problem(status === 404 || status === 410 ? 'not-found' : status === 409 ? 'stale-write' : 'bad-request', {
          message: message.trim(),
        })
  return JSON.stringify({ ...toErrorBody(problem), httpCode: status })
}
