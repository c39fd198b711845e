import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { Problem } from '#domain/http/problem.ts'
import { apiBase, usualBodyValues } from '#domain/http/route.ts'
import type { Config } from '#server/platform/config/config.ts'
import { noteBreadcrumb, reportError } from '#server/platform/error-reports/report.ts'
import { compressReplies, varyOn } from './compress.ts'
import { keepCookies, type Surroundings } from './door.ts'
import { toErrorBody, toProblem } from './error-body.ts'
import { apiHeaders, commonHeaders } from './headers.ts'
import { deepestJson, exceededLimit } from './json.ts'
import { loggerOptions } from './log.ts'
import { isTrustedOrigin } from './origins.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the JSON of a body may hold. */
    bodyValues?: number
  }
}

/** A web server with our conventions and no route yet. */
export function createServer(surroundings: Surroundings): FastifyInstance {
  const { config, clock } = surroundings
  const app = fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // Rule groups travel in the query string.
    http: { maxHeaderSize: 64 * 1024 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestTimeout: 300_000,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(config))
      sendProblem(error, request, reply as FastifyReply, config)
    },
  })
  app.decorateRequest('now')
  app.decorateRequest('viewer')
  app.decorateRequest('sessionToken')
  app.decorateRequest('sessionChange')
  app.decorateRequest('browserTokenChange')
  app.register(fastifyCookie)
  app.addHook('onRequest', async (request, reply) => {
    request.now = clock()
    reply.headers(commonHeaders(config)).header('x-request-id', request.id)
    if (request.url.startsWith(apiBase)) reply.headers(apiHeaders)
    allowTrustedOrigin(request, reply, config)
    return isPreflight(request) ? reply.status(204).send() : undefined
  })
  keepCookies(app, surroundings)
  compressReplies(app)
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply, config))
  takeJsonOnly(app)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, config))
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not-found'), request, reply, config))
  return app
}

/**
 * Clients that join addresses carelessly write two slashes where one is meant. A page's address that is no UTF-8, half of
 * a character in it, becomes that of a page that isn't there; a call's is refused. A query is left as it is.
 */
function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const path = (end === -1 ? url : url.slice(0, end)).replace(/\/{2,}/g, '/')
  const isReadable = path.startsWith(apiBase) || !path.includes('%') || isDecodable(path)
  return (isReadable ? path : '/%EF%BF%BD') + (end === -1 ? '' : url.slice(end))
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Bodies are JSON; an empty one is none. Any other type is refused as malformed. */
function takeJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    // What is no UTF-8 would become other characters without a word.
    if (!isUtf8(bytes)) return done(malformed('is not UTF-8'))
    const text = bytes.toString()
    if (text.trim() === '') return done(null, undefined)
    const { bodyValues = usualBodyValues } = request.routeOptions.config
    const exceeded = exceededLimit(text, { depth: deepestJson, values: bodyValues })
    if (exceeded) return done(malformed(exceeded === 'depth' ? 'is nested too deeply' : 'has too many values'))
    parseJson(request, text, done)
  })
}

function malformed(message: string): Problem {
  return new Problem('bad-request', { message: `the body ${message}` })
}

/** Logged, and reported with the route's pattern, never the address. */
function noteUnexpected(error: unknown, request: FastifyRequest, config: Config): void {
  request.log.error({ err: error }, 'unexpected error')
  const { url: route = 'unknown' } = request.routeOptions
  reportError(config, error, { route: `${request.method} ${route}`, request: request.id })
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const known = toProblem(error)
  if (!known) noteUnexpected(error, request, config)
  else if (known.code === 'disk-full') request.log.error({ err: error }, 'the disk is full')
  else if (known.code === 'service-unavailable') request.log.error({ err: error }, 'the database is unavailable')
  const problem = known ?? new Problem('internal-server-error', { message: 'Something went wrong' })
  // The rest of a refused body is read and thrown away, so that the sender gets to see this answer.
  reply.removeHeader('connection')
  const { retryAfter } = problem.extras
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  reply
    .status(problem.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(problem)))
}

function allowTrustedOrigin({ headers }: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (!headers.origin) return
  reply.header('vary', varyOn(reply, 'origin'))
  if (!isTrustedOrigin(config, headers.origin)) return
  reply.header('access-control-allow-origin', headers.origin)
  reply.header('access-control-allow-credentials', 'true')
  reply.header('access-control-expose-headers', 'retry-after, content-disposition')
  const requested = headers['access-control-request-headers']
  if (!headers['access-control-request-method']) return
  reply.header('access-control-allow-methods', 'GET, HEAD, PUT, PATCH, POST, DELETE')
  if (requested) reply.header('access-control-allow-headers', requested)
  reply.header('access-control-max-age', '600')
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

/** The route's pattern, never the address: flow ids are secrets, queries hold names. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const { method } = request
  const { url: route = 'unknown' } = request.routeOptions
  noteBreadcrumb(config, { category: 'http', message: `${method} ${route} ${reply.statusCode}` })
  request.log.info(
    {
      method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      client: request.headers['x-masthead-version']?.slice(0, 100),
    },
    'answered',
  )
}
