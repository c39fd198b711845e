import { Problem } from '#domain/http/problem.ts'
import { readToken } from '#domain/two-factor/token.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database } from '#server/tables.ts'
import { consumeRecoveryCode, consumeTotpStep, deleteTwoFactor, findTwoFactor } from './queries.ts'
import { decryptSecret, hashRecoveryCode } from './secrets.ts'
import { findStep } from './totp.ts'
import { checkUsedCodesTask } from './used-codes-task.ts'

/** How many steps of 30 seconds the clocks may differ: who changes the settings may be slower than who logs in. */
export const drift = { atLogin: 1, inSettings: 2 } as const

interface TypedToken {
  contactId: string
  token: string
  drift: number
}

/**
 * - `right`: a good code of the app or a recovery code, used up with this answer.
 * - `used`: a code that the app shows or has just shown, but it or a later one has opened something before.
 */
export type Spent = 'right' | 'used' | 'wrong'

export async function spendToken(
  db: Database,
  { config, now, log }: Pick<Context, 'config' | 'now' | 'log'>,
  { contactId, token, drift }: TypedToken,
): Promise<Spent> {
  const typed = readToken(token)
  if (!typed) return 'wrong'
  if (typed.kind === 'recovery') {
    const isSpent = await consumeRecoveryCode(db, contactId, hashRecoveryCode(config.secret, contactId, typed.text))
    if (!isSpent) return 'wrong'
    await enqueue(db, checkUsedCodesTask, { contactId }, { key: `${checkUsedCodesTask.name}:${contactId}` })
    return 'right'
  }
  const factor = await findTwoFactor(db, contactId)
  if (!factor) return 'wrong'
  const secret = decryptSecret(config.secret, contactId, factor.secret)
  if (!secret) {
    log.error({ contactId }, 'a second factor was stored under another MASTHEAD_SECRET and can no longer be used')
    return 'wrong'
  }
  const step = findStep(secret, typed.text, { drift, now })
  if (step === undefined) return 'wrong'
  return (await consumeTotpStep(db, contactId, step)) ? 'right' : 'used'
}

/** A used code is no guess: it counts towards no limit of wrong ones, and the next code will do. */
export function usedTokenProblem(): Problem {
  return new Problem('invalid-token', { subCode: 'used' })
}

export async function hasTwoFactor(db: Database, contactId: string): Promise<boolean> {
  return (await findTwoFactor(db, contactId)) !== undefined
}

/** False when it was off. */
export const removeTwoFactor = deleteTwoFactor
