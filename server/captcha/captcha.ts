import type { CaptchaService } from '#domain/captcha/captcha.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { makeChallenge, readSolution, type Solved } from './challenges.ts'
import { askHostedService, type HostedService } from './hosted.ts'
import { insertSpent } from './queries.ts'

/** What the page tells the browser. */
export function announceCaptcha({ captcha }: Pick<Config, 'captcha'>): CaptchaService {
  return captcha.provider === 'altcha' ? captcha : { provider: captcha.provider, key: captcha.key }
}

export async function getChallenge(context: Pick<Context, 'config' | 'now'>) {
  if (context.config.captcha.provider !== 'altcha') throw new Problem('not-found')
  return makeChallenge(context)
}

/** Says that a token is good, not that it is still to be had: that says `spendCaptcha`. */
export interface CaptchaPass {
  /** Undefined for a token of a hosted service, which remembers by itself what it has said yes to. */
  readonly solved: Solved | undefined
}

/**
 * Checks the `captchaToken` of a call that needs one; refuses with `captcha-required` or `captcha-failed`. It may ask a
 * hosted service, so it comes before the transaction, and what it answers is spent as the first thing in it:
 *
 *     const pass = await checkCaptcha(context, query.captchaToken)
 *     await db.transaction().execute(async (tx) => {
 *       await spendCaptcha(tx, pass)
 *       …
 */
export async function checkCaptcha(
  { config, now, log }: Pick<Context, 'config' | 'now' | 'log'>,
  token: string | undefined,
): Promise<CaptchaPass> {
  if (!token) throw new Problem('captcha-required')
  const { captcha } = config
  if (captcha.provider !== 'altcha') {
    if (!(await isTaken(captcha, token, log))) throw new Problem('captcha-failed')
    return { solved: undefined }
  }
  const solved = await readSolution(token, { config, now })
  if (!solved) throw new Problem('captcha-failed')
  return { solved }
}

/**
 * Makes the token good this once; refuses with `captcha-failed` when it was spent before. It is spent with what it was
 * needed for: where the transaction is rolled back, because the answers were refused say, it may be sent again.
 */
export async function spendCaptcha(tx: Tx, { solved }: CaptchaPass): Promise<void> {
  if (solved && !(await insertSpent(tx, solved))) throw new Problem('captcha-failed')
}

/** While its service is out of order no token counts: whoever could stop it would otherwise be let in by that. */
async function isTaken(service: HostedService, token: string, log: Context['log']): Promise<boolean> {
  try {
    return await askHostedService(service, token)
  } catch (error) {
    // What `fetch` says by itself is only that it failed.
    const { message: reason } = ((error as Error).cause ?? error) as Error
    log.error({ err: error, provider: service.provider, reason }, 'the captcha service could not be reached')
    return false
  }
}
