import { isIPv6 } from 'node:net'
import { Problem } from '#domain/http/problem.ts'
import type { RateLimit } from '#domain/http/route.ts'
import type { Database } from '#server/tables.ts'
import type { Context, Viewer } from './context.ts'
import { addPoint, deleteAllPoints, takePointBack } from './queries.ts'

type Caller = Pick<Context, 'db' | 'config' | 'now' | 'viewer' | 'address'>

/** Uses a point of the caller's; throws the limit's refusal when there is none left. Refused attempts count too. */
export async function spendPoint(context: Caller, limit: RateLimit): Promise<void> {
  const { db, config, now, viewer } = context
  if (config.disableRateLimit) return
  const { points, expiresAt } = await addPoint(db, { ...limit, caller: nameCaller(context), now })
  if (points <= (viewer ? limit.signedIn : limit.guest)) return
  const retryAfter = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  throw new Problem(limit.refusal ?? 'too-many-requests', { message: 'Rate limit exceeded', retryAfter })
}

/** For limits that count failures only: the point was spent before the attempt, and the attempt was good. */
export async function returnPoint(context: Caller, limit: RateLimit): Promise<void> {
  if (!context.config.disableRateLimit) await takePointBack(context.db, limit.bucket, nameCaller(context))
}

/** Every caller begins anew, for tests that drive a running site. */
export function clearAllPoints(db: Database): Promise<void> {
  return deleteAllPoints(db)
}

function nameCaller({ viewer, address }: { viewer: Viewer | undefined; address: string }): string {
  if (viewer?.method === 'api-key') return `key:${viewer.keyId}`
  return viewer ? `contact:${viewer.contactId}` : `address:${networkOf(address)}`
}

/** One IPv6 customer has a whole /64 to call from. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head ? head.split(':') : []
  const missing = address.includes('::') ? 8 - front.length - (tail ? tail.split(':').length : 0) : 0
  return [...front, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
