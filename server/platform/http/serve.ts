import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf, type Download } from '#domain/http/download.ts'
import { type EventStream, eventsOf } from '#domain/http/event-stream.ts'
import { isKeptFile, type KeptFile } from '#domain/http/kept-file.ts'
import { isPrintable, type Printable, type PrintFormat } from '#domain/http/printable.ts'
import { isRedirect, type Redirect } from '#domain/http/redirect.ts'
import { apiBase, type Body, hasQuery, type Params, type Query, type Reply, type Route } from '#domain/http/route.ts'
import type { Context } from './context.ts'
import { checkCaller, makeContext, type Surroundings } from './door.ts'
import { eventSender, trackStreams } from './event-stream.ts'
import { sendKeptFile } from './kept-file.ts'
import { bodyReader, checkLinks, parse } from './parse.ts'
import { formatOf, sendPrintable } from './printable.ts'
import { assertValidEscapes, decodeQuery } from './query.ts'
import { compileSerialiser } from './serialise.ts'
import { acceptForms, discard, receiveForm, type UploadedFile } from './upload.ts'
import { WrittenReply } from './written-reply.ts'

interface Input<R extends Route> {
  params: Params<R>
  query: Query<R>
  body: Body<R>
  /** Of a call that takes one, when one came; the room's to keep or remove once the handler runs. */
  file: UploadedFile | undefined
  /** What a call that answers something printable is to make of it. */
  format: PrintFormat
}

/** What a handler returns: nothing, where a call may answer without a body. */
// biome-ignore lint/suspicious/noConfusingVoidType: an act that ends without a value is `void`
type Returned<R extends Route> = Reply<R> | WrittenReply | (undefined extends Reply<R> ? void : never)

type Handler<R extends Route> = (input: Input<R>, context: Context) => Promise<Returned<R>> | Returned<R>

/**
 * Binds a declared route to a function of its room. A room's `routes.ts` does nothing else. A handler that returns
 * nothing answers without a body: 204, or the declared status of a route without an answer.
 */
export type Serve = <R extends Route>(route: R, handler: Handler<R>) => void

/** A room's routes, put together in `server/app.ts`. */
export type RoomRoutes = (serve: Serve) => void

/**
 * Binds what lies outside the API's conventions: pages, files, notifications of providers (`identify` and `makeContext`
 * are the door's). The server is a scope of the room's own: a parser added there, for a raw body say, is nobody else's.
 * Security headers, compression, log and refusals are those of every answer.
 */
export type PlainRoutes = (app: FastifyInstance, surroundings: Surroundings) => void | Promise<void>

/** Serves declared routes on this server: access and rate limit first, then params, query, body, then the room. */
export function makeServe(app: FastifyInstance, surroundings: Surroundings): Serve {
  const openStreams = trackStreams(app)
  return (route, handler) => {
    const serialise = compileSerialiser(route.reply)
    const readBody = bodyReader(route.body)
    const fileType = contentTypeOf(route.reply)
    const events = eventsOf(route.reply)
    const sendEvents = events && eventSender(events, surroundings, openStreams)
    if (route.ignoresBody) {
      void app.register(async (scope) => {
        ignoreBodies(scope)
        bind(scope, (request, reply) => answer(request, reply, undefined, undefined))
      })
      return
    }
    if (!route.upload) return bind(app, (request, reply) => answer(request, reply, request.body, undefined))

    const { upload } = route
    void app.register(async (scope) => {
      await acceptForms(scope)
      bind(scope, async (request, reply) => {
        const form = await receiveForm(request, upload, surroundings.config)
        try {
          return await answer(request, reply, decodeQuery(route.body, form.fields, 'body'), form.file)
        } catch (error) {
          if (form.file) await discard(form.file)
          throw error
        }
      })
    })

    function bind(scope: FastifyInstance, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
      scope.route({
        method: route.method,
        url: route.path === '/' ? apiBase : apiBase + route.path,
        bodyLimit: route.bodyLimit,
        config: { bodyValues: route.bodyValues },
        onRequest: async (request, reply) => {
          if (route.isForAnyOrigin) allowAnyOrigin(reply)
          await checkCaller(request, surroundings, route)
        },
        handler: handle,
      })
    }

    async function answer(
      request: FastifyRequest,
      reply: FastifyReply,
      given: unknown,
      file: UploadedFile | undefined,
    ) {
      const params = parse(route.params, request.params, 'params')
      const query = readQuery(route, request)
      const body = readBody(given)
      checkLinks(route.body, body, surroundings.config)
      const format = isPrintable(route.reply) ? formatOf(request, query) : 'html'
      const input = { params, query, body, file, format } as Input<typeof route>
      const handle = () => handler(input, makeContext(request, reply, surroundings))
      if (sendEvents) return sendEvents(request, reply, { route, open: handle as () => Promise<EventStream> })
      const answered = await handle()
      if (answered === undefined) return reply.status(route.status === 200 ? 204 : route.status).send()
      if (reply.statusCode === 200) reply.status(route.status)
      if (fileType) return sendFile(reply, fileType, answered as Download)
      if (isKeptFile(route.reply)) return sendKeptFile(request, reply, answered as KeptFile)
      if (isPrintable(route.reply)) return sendPrintable(reply, answered as Printable)
      if (isRedirect(route.reply)) return reply.redirect((answered as Redirect).location, route.status)
      const json = answered instanceof WrittenReply ? answered.json : serialise(answered)
      return reply.header('content-type', 'application/json; charset=utf-8').send(json)
    }
  }
}

/** Whatever comes is read, up to what nobody needs, and thrown away. */
function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
}

/** Scripts of any page may read it, which tells them nothing of whoever looks at the page. */
function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-expose-headers', 'content-disposition, link')
  reply.removeHeader('access-control-allow-credentials')
}

function readQuery(route: Route, { query, url }: FastifyRequest): unknown {
  if (!hasQuery(route)) return {}
  assertValidEscapes(url)
  return parse(route.query, decodeQuery(route.query, query as Record<string, string>), 'queries')
}

/** What fails on the way breaks the answer off, so that nobody takes half a file for a whole one. */
function sendFile(reply: FastifyReply, type: string, { filename, content, licence }: Download) {
  if (licence) reply.header('link', `<${licence}>; rel="license"`)
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(content, { objectMode: false }))
}
