import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/platform/concurrency.ts'
import { type PasswordCost, usualPasswordCost } from '#server/platform/config/password-cost.ts'

// Argon2id, the library's default kind. The work is done on Node's pool of threads.
let cost: PasswordCost = usualPasswordCost

/** As the process was configured at its start; hashes of less work go on working, and are replaced at the next login. */
export function setPasswordCost(configured: PasswordCost): void {
  cost = configured
}

/**
 * How many passwords are worked on at once. The pool has four threads, which files, names and compression need as well,
 * and the machine has other calls to answer: one of each stays free, however many people log in.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

const inTurn = limitConcurrency(atOnce)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Takes as long without a stored hash as with one: how long an answer takes tells nothing about whom it is about. */
export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(() => compare(stored, password))
}

/** As `isPasswordOf`, but asks when its turn has come whether that still matters: a flood of guesses ends with the lock. */
export async function isPasswordUnless(
  isPointless: () => Promise<boolean>,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  return inTurn(async () => !(await isPointless()) && (await compare(stored, password)))
}

async function compare(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password).catch(() => false)
  await hash(password, cost)
  return false
}

/** Whether a stored hash was made with less work than is asked for now. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}
