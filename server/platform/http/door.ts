import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkRouteAccess } from '#domain/http/access.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Route } from '#domain/http/route.ts'
import { describeDevice } from '#domain/sign-in/device.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import type { ApiKeys } from './api-keys.ts'
import type { Context, Viewer } from './context.ts'
import { isKnownOrigin } from './origins.ts'
import { spendPoint } from './rate-limit.ts'
import type { Sessions } from './sessions.ts'

/** What the whole server shares. */
export interface Surroundings {
  db: Database
  config: Config
  sessions: Sessions
  apiKeys: ApiKeys
  /** The moment, asked once for each request. */
  clock: () => Date
  pause: (milliseconds: number) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request comes in. */
    now: Date
    /** Known once somebody asked. */
    viewer: Viewer | undefined
    /** Of the session it came with, when that is a living one. */
    sessionToken: string | undefined
    /** What became of the session meanwhile: the token of a new one, or `ended`. */
    sessionChange: { token: string } | 'ended' | undefined
    /** What became of the browser's own token. */
    browserTokenChange: { token: string } | 'ended' | undefined
  }
}

/** Who asks, from the script's key or the browser's cookie; a request with a token of its own has no cookie. */
export async function identify(request: FastifyRequest, surroundings: Surroundings): Promise<void> {
  const { db, config, sessions } = surroundings
  const { authorization } = request.headers
  if (authorization?.startsWith('Bearer')) {
    request.viewer = await findKeyHolder(request, authorization, surroundings)
    return
  }
  const token = request.cookies[config.session.cookie]
  if (!token) return
  request.viewer = await sessions.find(db, token, { now: request.now, days: config.session.days })
  if (request.viewer) request.sessionToken = token
}

function findKeyHolder(
  { headers, now }: FastifyRequest,
  authorization: string,
  { db, apiKeys }: Surroundings,
): Promise<Viewer | undefined> {
  const contactId = headers['x-contact-id']
  const actingFor = contactId === undefined ? undefined : String(contactId)
  return apiKeys.find(db, { token: authorization.slice('Bearer '.length), actingFor }, now)
}

/** Whether this call may be made at all; all of it before a byte of the body is read. */
export async function checkCaller(
  request: FastifyRequest,
  surroundings: Surroundings,
  { access, rateLimit, ignoresCaller }: Pick<Route, 'access' | 'rateLimit' | 'ignoresCaller'>,
): Promise<void> {
  const params = request.params as { id?: string }
  // A doubled slash: the address names nothing.
  if (Object.values(params).includes('')) throw new Problem('not-found')
  if (!ignoresCaller) {
    await identify(request, surroundings)
    assertSameOrigin(request, surroundings.config)
    const refusal = checkRouteAccess(access, request.viewer, params.id)
    if (refusal) throw new Problem(refusal)
    if (access === 'self-or-admin') params.id = resolveTarget(params.id, request.viewer)
  }
  if (rateLimit) {
    const { viewer, now, ip } = request
    await spendPoint({ ...surroundings, viewer, now, address: ip }, rateLimit)
  }
}

/** A page elsewhere can't act with the visitor's cookie. */
function assertSameOrigin({ method, headers, viewer }: FastifyRequest, config: Config): void {
  if (method === 'GET' || method === 'HEAD' || viewer?.method !== 'user' || headers.origin === undefined) return
  if (!isKnownOrigin(config, headers.origin)) throw new Problem('forbidden', { message: 'foreign origin' })
}

function resolveTarget(id: string | undefined, viewer: Viewer | undefined): string | undefined {
  return id === 'me' ? viewer?.contactId : id
}

/** What a handler gets. */
export function makeContext(request: FastifyRequest, reply: FastifyReply, surroundings: Surroundings): Context {
  const { db, config, sessions, pause } = surroundings
  const { now, viewer, log, ip, headers } = request
  const oldToken = request.cookies[config.session.cookie]
  const nameDevice = () => describeDevice(headers['user-agent'] ?? '')
  return {
    db,
    config,
    viewer,
    findViewer: async () => {
      if (!request.viewer) await identify(request, surroundings)
      return request.viewer
    },
    now,
    log,
    address: ip,
    nameDevice,
    idempotencyKey: headers['idempotency-key']?.toString(),
    pause,
    setStatus: (status) => void reply.status(status),
    setHeader: (name, value) => void reply.header(name, value),
    session: {
      async start(tx, contactId) {
        if (oldToken) await sessions.close(tx, oldToken)
        request.sessionChange = { token: await sessions.open(tx, { contactId, device: nameDevice(), now }) }
      },
      async end() {
        if (oldToken) await sessions.close(db, oldToken)
        request.sessionChange = 'ended'
      },
    },
    browserToken: {
      value: request.cookies[browserCookieOf(config)],
      keep(token) {
        request.browserTokenChange = { token }
      },
      forget() {
        request.browserTokenChange = 'ended'
      },
    },
  }
}

const daySeconds = 86_400

/** Renews, sets or ends the cookies on the answer. A refused call changes nothing that it had begun. */
export function keepCookies(app: FastifyInstance, { config }: Surroundings): void {
  const { cookie, domain, secure, days } = config.session
  const browserCookie = browserCookieOf(config)
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure, ...(domain ? { domain } : {}) } as const
  app.addHook('onSend', async ({ sessionToken, sessionChange, browserTokenChange }, reply) => {
    const isDone = reply.statusCode < 400
    const change = isDone ? sessionChange : undefined
    if (change === 'ended') reply.clearCookie(cookie, flags)
    const token = change === 'ended' ? undefined : (change?.token ?? sessionToken)
    if (token) reply.setCookie(cookie, token, { ...flags, maxAge: days * daySeconds })

    const browserChange = isDone ? browserTokenChange : undefined
    if (browserChange === 'ended') reply.clearCookie(browserCookie, flags)
    else if (browserChange) reply.setCookie(browserCookie, browserChange.token, { ...flags, maxAge: daySeconds })
  })
}

function browserCookieOf({ session }: Config): string {
  return `${session.cookie}-browser`
}
