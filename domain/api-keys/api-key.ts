import * as z from 'zod/mini'

/** What a key is for. */
export const KeyDescription = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const tokenPattern = /^([0-9a-f]{16})_([0-9a-f]{48})$/

export function readKeyToken(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = tokenPattern.exec(token) ?? []
  return id && secret ? { id, secret } : undefined
}

export function isExpired(expires: Date | null, now: Date): boolean {
  return expires !== null && expires <= now
}
