import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressOnce } from './written-reply.ts'

const gzipText = promisify(gzip)
const brotliText = promisify(brotliCompress)

// Events are told at once, not when enough of them have come together.
const textTypes = /^(text\/(?!event-stream)|application\/(json|geo\+json|javascript|xml)|image\/svg)/
const smallest = 256

/** Compresses text answers over 256 bytes, on the thread pool: the event loop goes on. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWorthwhile(reply)) return payload
    if (payload instanceof Readable) {
      if (!chooseEncoding(request)) return payload
      mark(reply, 'gzip')
      // As one: what fails or is given up on one side ends the other.
      return pipeline(payload, createGzip(), () => {})
    }
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(body) || body.length <= smallest) return payload
    reply.header('vary', varyOn(reply, 'accept-encoding'))
    const encoding = chooseEncoding(request)
    if (!encoding || request.method === 'HEAD') return body
    mark(reply, encoding)
    return compressOnce(body, encoding, encoding === 'br' ? toBrotli : toGzip)
  })
}

const toBrotli = (body: Buffer) => brotliText(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
const toGzip = (body: Buffer) => gzipText(body, { level: 6 })

function isWorthwhile(reply: FastifyReply): boolean {
  return !reply.hasHeader('content-encoding') && textTypes.test(String(reply.getHeader('content-type') ?? ''))
}

function chooseEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = (headers['accept-encoding'] ?? '')
    .toString()
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : undefined
}

function mark(reply: FastifyReply, encoding: 'br' | 'gzip'): void {
  reply.header('content-encoding', encoding)
  reply.header('vary', varyOn(reply, 'accept-encoding'))
  reply.removeHeader('content-length')
}

/** `Vary` with one more header named. */
export function varyOn(reply: FastifyReply, header: string): string {
  const named = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return [...new Set([...named, header])].join(', ')
}
