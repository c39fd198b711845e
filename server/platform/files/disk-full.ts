import { Problem } from '#domain/http/problem.ts'

/** Of the system and of PostgreSQL: no room, or no more of what this user may fill. */
const codes = ['ENOSPC', 'EDQUOT', '53100']
const words = /no space left on device|disk quota exceeded/i

/** Whether a write failed because the disk is full; libraries written in C have no code for it. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return codes.includes(String(code)) || (typeof message === 'string' && words.test(message))
}

const retryAfter = 60

/** The refusal of what can't be kept for now; browsers try again. */
export function diskFull(message = 'the disk is full'): Problem {
  return new Problem('disk-full', { message, retryAfter })
}
