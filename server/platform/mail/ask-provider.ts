import { beginningOf } from '#domain/http/storable.ts'
import { MailRefusal } from './mail.ts'

export interface ProviderReply {
  status: number
  headers: Headers
  /** Parsed JSON; undefined where it is none. */
  body: unknown
}

const patienceMs = 30_000
/** Of a reply; no reply to what is asked here is longer. */
const longestReply = 1_000_000

/** Asks a provider's API. A refusal of the provider is a reply; that it can't be reached is a `MailRefusal`. */
export async function askProvider(
  url: string,
  { method, headers = {}, body }: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown },
): Promise<ProviderReply> {
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: reply.status, headers: reply.headers, body: parse(await reply.text()) }
  } catch (error) {
    const { cause, message } = error instanceof Error ? error : new Error(String(error))
    const detail = cause instanceof Error ? cause.message : message
    throw new MailRefusal('provider', `The email provider can't be reached: ${detail}`, { reason: 'unreachable' })
  }
}

function parse(text: string): unknown {
  if (text === '' || text.length > longestReply) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a provider said, short enough to keep. */
export function wordsOf(words: readonly string[], status: number): string {
  return beginningOf(words.filter(Boolean).join('; ') || `status ${status}`, 400)
}
