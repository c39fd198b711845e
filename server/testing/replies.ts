import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { apiBase, type Route } from '#domain/http/route.ts'

/**
 * Holds each reply in JSON against what its call declares. The server only walks through it (`serialise.ts`), which leaves
 * out what is missing or of another kind without a word; in tests such a call fails.
 */
export function checkReplies(app: FastifyInstance, routes: readonly Route[]): void {
  const declared = new Map(routes.map((route) => [`${route.method} ${urlOf(route)}`, route]))
  app.addHook('onSend', async (request, reply, payload) => {
    const route = declared.get(`${request.method} ${request.routeOptions.url}`)
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    const text = typeof payload === 'string' ? payload : readable(reply, payload)
    if (!route || !isJson || reply.statusCode !== route.status || text === undefined) return payload
    const { error } = z.safeParse(route.reply, JSON.parse(text))
    if (error) throw new Error(`${route.method} ${route.path}, other than declared: ${z.prettifyError(error)}`)
    return payload
  })
}

/** Long replies are bytes by then (`compress.ts`); only what a test asked to have compressed isn't read. */
const readable = (reply: FastifyReply, payload: unknown): string | undefined =>
  Buffer.isBuffer(payload) && !reply.hasHeader('content-encoding') ? payload.toString() : undefined

const urlOf = ({ path }: Route) => (path === '/' ? apiBase : apiBase + path)
