import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import { sandboxPath } from './open-sandbox.ts'

const csp = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** The bank's page is shown in a frame of the page that asked. */
const framedCsp = csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/**
 * The simulator listens on this machine only, people's browsers are elsewhere: its hosted pages (never its dashboard or
 * the providers' interfaces) are passed on under the application's own address. Does nothing without a simulator.
 */
export async function passOnHostedPages(fastify: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { sandboxUrl } = config
  if (!sandboxUrl) return
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, body),
  )
  const handler = (request: FastifyRequest, reply: FastifyReply) => passOn(request, reply, sandboxUrl)
  fastify.get(`${sandboxPath}/style.css`, handler)
  fastify.get(`${sandboxPath}/invoice/:id`, handler)
  fastify.get(`${sandboxPath}/approved`, handler)
  for (const page of ['pay', 'flow', 'approve']) {
    fastify.route({ method: ['GET', 'POST'], url: `${sandboxPath}/${page}/:id`, handler })
  }
}

async function passOn(request: FastifyRequest, reply: FastifyReply, sandboxUrl: string) {
  const { id = '' } = request.params as { id?: string }
  // `..`, also in disguise, would lead to the pages that are not passed on.
  if (!/^\w*$/.test(id)) throw new Problem('not-found')
  const response = await fetch(sandboxUrl + request.url.slice(sandboxPath.length), {
    method: request.method,
    redirect: 'manual',
    ...(typeof request.body === 'string' && {
      body: request.body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
  for (const header of ['content-type', 'location', 'cache-control']) {
    const value = response.headers.get(header)
    if (value) reply.header(header, value)
  }
  return reply
    .code(response.status)
    .header('content-security-policy', /^\/sandbox\/approve/.test(request.url) ? framedCsp : csp)
    .send(Buffer.from(await response.arrayBuffer()))
}
