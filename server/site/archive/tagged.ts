import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const most = 100

/** What was drawn, by its tag, which is another one when something in it changes: what isn't asked for any more leaves first. */
function createCache() {
  const drawn = new Map<string, string>()
  return async (tag: string, draw: () => Promise<string>): Promise<string> => {
    const known = drawn.get(tag)
    const text = known ?? (await draw())
    drawn.delete(tag)
    drawn.set(tag, text)
    for (const oldest of drawn.keys()) {
      if (drawn.size <= most) break
      drawn.delete(oldest)
    }
    return text
  }
}

interface Tagged {
  /** Everything that what is drawn depends on. */
  version: unknown
  headers: Record<string, string>
  /** When it changed last, for whoever asks by that instead of the tag. */
  changedAt?: Date
  draw: () => Promise<string>
}

/** Sends what is drawn with its tag; only whoever doesn't have it yet is sent it, and it is drawn once. */
export function createTaggedReplies() {
  const cached = createCache()
  return async (request: FastifyRequest, reply: FastifyReply, { version, headers, changedAt, draw }: Tagged) => {
    const tag = createHash('sha256').update(JSON.stringify(version)).digest('base64url').slice(0, 22)
    reply.headers({
      ...headers,
      etag: `"${tag}"`,
      ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
    })
    return isKnown(request, tag, changedAt) ? reply.status(304).send() : reply.send(await cached(tag, draw))
  }
}

/** As RFC 9110, 13.2.2 has it: a tag counts before a date. */
function isKnown({ headers }: FastifyRequest, tag: string, changedAt: Date | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.split(',').some((each) => ['*', `"${tag}"`].includes(each.trim().replace(/^W\//, '')))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
