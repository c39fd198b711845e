import { Problem } from '#domain/http/problem.ts'
import type { Body, RateLimit } from '#domain/http/route.ts'
import type { logIn as logInRoute } from '#domain/sign-in/api.ts'
import { recordFailedSignIn } from '#server/activity/index.ts'
import {
  clearFailures,
  countContactFailure,
  findContactByEmail,
  findFailures,
  type KnownContact,
  lockLogin,
  replaceHash,
} from '#server/contacts/index.ts'
import { hashPassword, isOutdated, isPasswordUnless, startSession } from '#server/credentials/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { returnPoint, spendPoint } from '#server/platform/http/rate-limit.ts'
import { drift, hasTwoFactor, spendToken, usedTokenProblem } from '#server/two-factor/index.ts'
import { mailLockedOwner } from './locked-owner.ts'
import { countUnknownFailure, findUnknownFailures } from './queries.ts'

/** Counts failures only, each address for itself. */
const failures: RateLimit = { bucket: 'login-failures', guest: 30, signedIn: 30, windowSeconds: 15 * 60 }

const failureDelayMs = 1000

/** Opens a session for the contact whose password this is. Every refusal takes as long and says as little as any other. */
export async function logIn(context: Context, typed: Body<typeof logInRoute>): Promise<void> {
  const caller = { ...context, viewer: undefined }
  await spendPoint(caller, failures)
  const { outcome, contact } = await tryToLogIn(context, typed)
  if (outcome === 'opened') return returnPoint(caller, failures)
  if (outcome === 'token-missing') {
    // Half a login: neither a failure nor a success.
    await returnPoint(caller, failures)
    throw new Problem('requires-2fa')
  }
  if (outcome === 'token-used') throw usedTokenProblem()
  const failed = await countFailure(context, contact, typed.email)
  // The password was right, so there is nothing to hide from somebody who typed a wrong code.
  if (outcome === 'token-wrong' && failed !== undefined) return rejectToken(context, contact, failed)
  return rejectLogin(context, contact, failed, outcome === 'token-wrong' ? 'code' : 'password')
}

interface Tried {
  outcome: 'opened' | 'refused' | 'token-missing' | 'token-used' | 'token-wrong'
  contact: KnownContact | undefined
}

/**
 * Compares the password, then decides with the contact's row locked: many tries at once end as if they had come one
 * after the other. Only wrong ones are counted, so that any number of right ones can come at the same time.
 */
async function tryToLogIn(context: Context, typed: Body<typeof logInRoute>): Promise<Tried> {
  const { db } = context
  const contact = await findContactByEmail(db, typed.email)
  const isLockedByNow = () => isLocked(context, contact, typed.email)
  const isRight = await isPasswordUnless(isLockedByNow, contact?.passwordHash, typed.password)
  if (!contact?.passwordHash || !isRight) return { outcome: 'refused', contact }

  const outcome = await openSession(context, contact, typed.token)
  if (outcome === 'password-changed') return tryToLogIn(context, typed)
  if (outcome === 'opened' && isOutdated(contact.passwordHash)) {
    await replaceHash(db, { ...contact, betterHash: await hashPassword(typed.password) })
  }
  return { outcome, contact }
}

async function openSession(context: Context, { id, passwordHash }: KnownContact, token: string | undefined) {
  const { db, config } = context
  return db.transaction().execute(async (tx) => {
    const login = await lockLogin(tx, id)
    if (login?.passwordHash !== passwordHash) return 'password-changed'
    if (login.failedLogins >= config.passwordTries) return 'refused'
    const needsToken = await hasTwoFactor(tx, id)
    if (needsToken) {
      if (!token) return 'token-missing'
      const spent = await spendToken(tx, context, { contactId: id, token, drift: drift.atLogin })
      if (spent !== 'right') return `token-${spent}` as const
    }
    await clearFailures(tx, id)
    await startSession(tx, context, id, needsToken ? 'two-factor' : 'password')
    return 'opened'
  })
}

/** An address that nobody has is locked in the same way as a contact. */
async function isLocked({ db, config }: Context, contact: KnownContact | undefined, email: string): Promise<boolean> {
  const failures = contact ? await findFailures(db, contact.id) : await findUnknownFailures(db, email)
  return failures >= config.passwordTries
}

/** Which failure this is; undefined when the account is locked already. */
function countFailure({ db, config, now }: Context, contact: KnownContact | undefined, email: string) {
  const limit = config.passwordTries
  return contact ? countContactFailure(db, contact.id, limit) : countUnknownFailure(db, { email, limit, now })
}

async function rejectLogin(
  context: Context,
  contact: KnownContact | undefined,
  failed: number | undefined,
  wrong: 'password' | 'code',
): Promise<never> {
  const isLocked = failed === undefined
  const mail = contact && (isLocked || isLastTry(context, failed)) ? mailLockedOwner(context, contact) : undefined
  const record = contact && recordFailedSignIn(context.db, context, contact.id, wrong)
  // Together, so that neither the mail's work nor the record's shows in the time.
  await Promise.all([context.pause(failureDelayMs), mail, record])
  throw new Problem(isLocked ? 'account-locked' : 'login-failed')
}

async function rejectToken(context: Context, contact: KnownContact | undefined, failed: number): Promise<never> {
  if (contact) await recordFailedSignIn(context.db, context, contact.id, 'code')
  if (contact && isLastTry(context, failed)) await mailLockedOwner(context, contact)
  throw new Problem('invalid-token')
}

function isLastTry({ config }: Context, failed: number): boolean {
  return failed === config.passwordTries
}
