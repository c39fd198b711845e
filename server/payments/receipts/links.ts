import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '#domain/http/route.ts'
import { identify, type Surroundings } from '#server/platform/http/door.ts'

/** Where mails lead: to the reader's own receipt or statement, past the login where they need one. */
export const receiptLink = (audience: string, paymentId: string) => `${audience}/receipt/${paymentId}`
export const statementLink = (audience: string, year: number) => `${audience}/statement/${year}`

export function receiptLinks(app: FastifyInstance, surroundings: Surroundings): void {
  const passOn = async (request: FastifyRequest, reply: FastifyReply, target: string) => {
    await identify(request, surroundings)
    const own = `${apiBase}/contact/me/${target}`
    return reply
      .header('cache-control', 'no-store')
      .redirect(request.viewer ? own : `/auth/login?next=${encodeURIComponent(request.url)}`, 302)
  }
  app.get<{ Params: { id: string } }>('/receipt/:id', (request, reply) =>
    passOn(request, reply, `payment/${encodeURIComponent(request.params.id)}/receipt`),
  )
  app.get<{ Params: { year: string } }>('/statement/:year', (request, reply) =>
    passOn(request, reply, `statement/${encodeURIComponent(request.params.year)}`),
  )
}
