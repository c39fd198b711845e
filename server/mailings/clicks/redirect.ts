import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/http/problem.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import type { Surroundings } from '#server/platform/http/door.ts'
import { openClickCounter } from './counter.ts'
import { findLink } from './queries.ts'

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const keptLinks = 1_000

/**
 * Leads on to a link of a mailing, which it has from that mailing alone, and counts that somebody came by. Nothing is known
 * or kept of who it was: every reader has the same address.
 */
export async function clickRedirects(app: FastifyInstance, { db }: Surroundings): Promise<void> {
  const counter = openClickCounter(db, (error) => app.log.error({ err: error }, 'clicks could not be written'))
  app.addHook('onClose', () => counter.flush())
  // They never change: a mailing that was begun keeps its links.
  const known = new Map<string, string>()

  async function find(mailingId: string, position: number): Promise<string | undefined> {
    const key = `${mailingId}/${position}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const url = await findLink(db, mailingId, position)
    if (url === undefined) return undefined
    if (known.size >= keptLinks) known.clear()
    // A header takes no letters outside ASCII.
    const { href } = new URL(url)
    known.set(key, href)
    return href
  }

  app.get<{ Params: { mailing: string; position: string } }>('/l/:mailing/:position', async (request, reply) => {
    const { mailing, position } = request.params
    const isLink = isUuidShaped(mailing) && /^[1-9]\d{0,3}$/.test(position)
    const mailingId = mailing.toLowerCase()
    const url = isLink ? await find(mailingId, Number(position)) : undefined
    if (url === undefined) throw new Problem('not-found')
    if (isRead(request)) counter.count(mailingId, Number(position))
    return reply.headers(headers).redirect(url, 302)
  })
}

/** Scanners ask for the head alone, and browsers fetch ahead what nobody may read. */
function isRead({ method, headers }: FastifyRequest): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  return method === 'GET' && !/prefetch|prerender|preview/i.test(purpose)
}
