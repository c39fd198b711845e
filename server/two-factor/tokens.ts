import { readToken } from '#domain/two-factor/token.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { claimRecoveryCode, claimStep, deleteTwoFactor, findTwoFactor } from './queries.ts'
import { decryptSecret, hashRecoveryCode } from './secrets.ts'
import { findStep } from './totp.ts'

/** How many steps of 30 seconds the clocks may differ: who changes the settings may be slower than who logs in. */
export const drift = { atLogin: 1, inSettings: 2 } as const

interface TypedToken {
  contactId: string
  token: string
  drift: number
}

/** Whether this is a good code of the app or a recovery code. With the answer yes it is used up. */
export async function spendToken(
  db: Database,
  { config, now, log }: Pick<Context, 'config' | 'now' | 'log'>,
  { contactId, token, drift }: TypedToken,
): Promise<boolean> {
  const typed = readToken(token)
  if (!typed) return false
  if (typed.kind === 'recovery')
    return claimRecoveryCode(db, contactId, hashRecoveryCode(config.secret, contactId, typed.text))
  const factor = await findTwoFactor(db, contactId)
  if (!factor) return false
  const secret = decryptSecret(config.secret, contactId, factor.secret)
  if (!secret) {
    log.error({ contactId }, 'a second factor was stored under another MASTHEAD_SECRET and can no longer be used')
    return false
  }
  const step = findStep(secret, typed.text, { drift, now })
  return step !== undefined && (await claimStep(db, contactId, step))
}

export async function hasTwoFactor(db: Database, contactId: string): Promise<boolean> {
  return (await findTwoFactor(db, contactId)) !== undefined
}

/** False when it was off. */
export const removeTwoFactor = deleteTwoFactor
