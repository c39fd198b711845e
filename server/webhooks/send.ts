import type { LookupAddress } from 'node:dns'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { type DeliveryFailure, failureOf } from '#domain/webhooks/delivery.ts'
import { keptReplyBytes, readReplyBytes } from '#domain/webhooks/limits.ts'
import { ForbiddenAddress, hostOf, type Reach, type Resolve, resolveTarget } from './addresses.ts'

export interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

/** What became of a try. */
export interface Outcome {
  status?: number
  failure?: DeliveryFailure
  /** The beginning of the response's body. */
  reply?: string
  durationMs: number
}

export interface SendOptions extends Reach {
  timeoutMs?: number
  /** By DNS unless told. */
  resolve?: Resolve
}

const usualTimeoutMs = 15_000

/** Posts to an address of the internet, follows nothing, and never throws. */
export async function send(
  sent: Sent,
  { timeoutMs = usualTimeoutMs, resolve, ...reach }: SendOptions,
): Promise<Outcome> {
  const begun = performance.now()
  const deadline = AbortSignal.timeout(timeoutMs)
  const outcome = await tryToSend(sent, { reach, resolve, deadline }).catch((error: unknown) => ({
    failure: deadline.aborted ? ('timeout' as const) : failureIn(error),
  }))
  return { ...outcome, durationMs: Math.round(performance.now() - begun) }
}

async function tryToSend(
  { url: address, headers, body }: Sent,
  { reach, resolve, deadline }: { reach: Reach; resolve: Resolve | undefined; deadline: AbortSignal },
): Promise<Omit<Outcome, 'durationMs'>> {
  const url = new URL(address)
  if (url.protocol === 'http:' && !reach.allowLoopback) throw new ForbiddenAddress()
  const addresses = await before(deadline, resolveTarget(hostOf(url), reach, resolve))
  const { status, reply } = await post(url, {
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
    addresses,
    deadline,
  })
  const failure = failureOf(status)
  return { status, reply, ...(failure && { failure }) }
}

/** To the very addresses that were checked: asked again, a name may have others. */
function post(
  url: URL,
  {
    headers,
    body,
    addresses,
    deadline,
  }: { headers: Record<string, string>; body: string; addresses: LookupAddress[]; deadline: AbortSignal },
): Promise<{ status: number; reply: string }> {
  const options: RequestOptions = {
    method: 'POST',
    headers,
    agent: false,
    signal: deadline,
    maxHeaderSize: 16_384,
    lookup: (_host, { all }, tell) => {
      const [first] = addresses
      if (all) tell(null, addresses)
      else tell(null, first?.address ?? '', first?.family)
    },
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      const chunks: Buffer[] = []
      let length = 0
      const status = response.statusCode ?? 0
      // The status has come: what goes wrong with the rest of the response changes nothing.
      const end = () => {
        resolve({ status, reply: readText(Buffer.concat(chunks)) })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        if (length < keptReplyBytes) chunks.push(chunk.subarray(0, keptReplyBytes - length))
        length += chunk.length
        if (length >= readReplyBytes) end()
      })
      response.on('end', end)
      response.on('error', end)
      response.on('close', end)
    })
    request.on('error', reject)
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('the target switched protocols'))
    })
    request.end(body)
  })
}

/** PostgreSQL stores no NUL; half a character at the end is left out. */
function readText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '')
}

function before<Value>(deadline: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (deadline.aborted) reject(deadline.reason)
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    work.then(resolve, reject)
  })
}

const certificateCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function failureIn(error: unknown): DeliveryFailure {
  if (error instanceof ForbiddenAddress) return 'private-address'
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'unknown-host'
  return certificateCodes.test(code) ? 'certificate' : 'connection'
}
