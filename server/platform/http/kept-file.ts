import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptFile } from '#domain/http/kept-file.ts'

/** Shows a file to whoever asks, or says that what they have is still right. Nothing in it runs. */
export async function sendKeptFile(request: FastifyRequest, reply: FastifyReply, file: KeptFile) {
  const { contentType, filename, etag, caching, policy, open } = file
  reply.headers({
    'cache-control': caching === 'none' ? 'private, no-store' : `${caching}, max-age=86400`,
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'content-disposition': `inline; filename="${filename}"`,
  })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
  const { content, bytes } = await open()
  reply.header('content-type', contentType).header('content-length', bytes)
  return reply.send(content instanceof Readable ? content : Readable.from(content))
}

/** Weakly compared: the same content, however it was packed for the way. */
function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''))
}
