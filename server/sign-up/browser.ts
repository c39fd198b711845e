import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BrowserToken } from '#server/platform/http/context.ts'

/** Gives the browser a token of its own, and answers the hash that is stored with what was typed there. */
export function bindToBrowser(browserToken: BrowserToken): Buffer {
  const token = randomBytes(32).toString('base64url')
  browserToken.keep(token)
  return hash(token)
}

/** Whether this is the browser of `bindToBrowser`. */
export function isBoundTo({ value }: BrowserToken, stored: Buffer | null): boolean {
  return stored !== null && value !== undefined && timingSafeEqual(hash(value), stored)
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
