import type { FastifyInstance } from 'fastify'
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
    if (!route || !isJson || reply.statusCode !== route.status || typeof payload !== 'string') return payload
    const { error } = z.safeParse(route.reply, JSON.parse(payload))
    if (error) throw new Error(`${route.method} ${route.path}, other than declared: ${z.prettifyError(error)}`)
    return payload
  })
}

const urlOf = ({ path }: Route) => (path === '/' ? apiBase : apiBase + path)
