import { createHash, randomBytes } from 'node:crypto'

/** What a link carries: its hash is all that is stored, so that a leaked table opens nothing. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
