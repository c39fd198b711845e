import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'

// Argon2id, the library's default kind. The work is done on the thread pool.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Takes as long without a stored hash as with one: how long an answer takes tells nothing about whom it is about. */
export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password).catch(() => false)
  await hashPassword(password)
  return false
}

/** Whether a stored hash was made with less work than is asked for now. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}
