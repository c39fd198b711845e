import { hkdfSync, timingSafeEqual } from 'node:crypto'
// The form of the first protocol, which the API's contract fixes.
import { createChallenge } from 'altcha-lib/v1'
import { z } from 'zod'
import type { captchaApi } from '#domain/captcha/api.ts'
import type { Reply } from '#domain/http/route.ts'
import type { Context } from '#server/platform/http/context.ts'

const algorithm = 'SHA-256'

/**
 * Half as many hashes are needed at the median. ALTCHA's own solver took 0.9 s for them in a Chromium whose processor was
 * slowed down six times, as a slow phone's is against the busy machine it was measured on; 0.5 s four times, 0.1 s not at
 * all. It waits for the browser at each hash: one that hashes by itself (in WebAssembly) took 0.1 s six times slowed down.
 */
const maxnumber = 6_000

const minutesToSolve = 20

/** A signed puzzle. Nothing of it is kept: the signature and the end within the salt tell a solution's worth. */
export async function makeChallenge({
  config,
  now,
}: Pick<Context, 'config' | 'now'>): Promise<Reply<typeof captchaApi.getCaptchaChallenge>> {
  const expires = new Date(now.getTime() + minutesToSolve * 60_000)
  const made = await createChallenge({ algorithm, maxnumber, expires, hmacKey: deriveKey(config.secret) })
  return { ...made, algorithm, maxnumber }
}

/** A challenge that was solved: what it is known by, and until when. */
export interface Solved {
  challenge: Buffer
  expiresAt: Date
}

/** Undefined when the token is not the solution of a challenge of ours that still counts. */
export async function readSolution(
  token: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<Solved | undefined> {
  const solution = parseToken(token)
  if (!solution) return undefined
  const { number, salt, challenge, signature } = solution
  const expiresAt = new Date(Number(saltPattern.exec(salt)?.[1]) * 1000)
  if (expiresAt <= now) return undefined

  const ours = await createChallenge({ algorithm, number, salt, hmacKey: deriveKey(config.secret) })
  const isOurs = isSame(ours.challenge, challenge) && isSame(ours.signature, signature)
  return isOurs ? { challenge: Buffer.from(challenge, 'hex'), expiresAt } : undefined
}

/** A token is some 400 characters; nothing longer is looked into. */
const maxTokenLength = 1000

// As `createChallenge` makes it. Its end keeps digits of the number from being read as digits of the moment before it.
const saltPattern = /^[0-9a-f]{24}\?expires=(\d{10})&$/

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Other keys are left alone: solvers add how long it took them. */
const Solution = z.object({
  algorithm: z.literal(algorithm),
  challenge: Hash,
  number: z.int().nonnegative(),
  salt: z.string().regex(saltPattern),
  signature: Hash,
})

function parseToken(token: string): z.infer<typeof Solution> | undefined {
  if (token.length > maxTokenLength) return undefined
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
}

function deriveKey(instanceSecret: string): string {
  return Buffer.from(hkdfSync('sha256', instanceSecret, '', 'captcha challenges', 32)).toString('hex')
}
