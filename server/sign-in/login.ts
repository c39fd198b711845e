import { Problem } from '#domain/http/problem.ts'
import type { Body, RateLimit } from '#domain/http/route.ts'
import type { logIn as logInRoute } from '#domain/sign-in/api.ts'
import { findContactByEmail, type KnownContact } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { returnPoint, spendPoint } from '#server/platform/http/rate-limit.ts'
import { mailLockedOwner } from './locked-owner.ts'
import { hashPassword, isOutdated, isPasswordOf } from './passwords.ts'
import { claimTry, claimUnknownTry, clearTries, storePasswordHash } from './queries.ts'

/** Counts failures only, each address for itself. */
const failures: RateLimit = { bucket: 'login-failures', guest: 30, signedIn: 30, windowSeconds: 15 * 60 }

const failureDelayMs = 1000

/** Opens a session for whoever knows the password. Every refusal takes as long and says as little as any other. */
export async function logIn(context: Context, { email, password }: Body<typeof logInRoute>): Promise<void> {
  const caller = { ...context, viewer: undefined }
  await spendPoint(caller, failures)
  const contact = await findContactByEmail(context.db, email)
  // The try is counted before the password is looked at: many at once are not more tries than one after the other.
  const tries = await countTry(context, contact, email)
  const isRight = tries !== undefined && (await isPasswordOf(contact?.passwordHash, password))
  if (!contact || !isRight) return refuse(context, contact, tries)

  await returnPoint(caller, failures)
  const betterHash = contact.passwordHash && isOutdated(contact.passwordHash) ? await hashPassword(password) : undefined
  await context.db.transaction().execute(async (tx) => {
    await clearTries(tx, contact.id)
    if (betterHash) await storePasswordHash(tx, contact.id, betterHash)
    await context.session.start(tx, contact.id)
  })
}

/** Which try this is; undefined when none is left. An address that nobody has is locked in the same way. */
function countTry({ db, config, now }: Context, contact: KnownContact | undefined, email: string) {
  const limit = config.passwordTries
  return contact ? claimTry(db, contact.id, limit) : claimUnknownTry(db, { email, limit, now })
}

async function refuse(context: Context, contact: KnownContact | undefined, tries: number | undefined): Promise<never> {
  const isLocked = tries === undefined
  const hasJustBeenLocked = tries === context.config.passwordTries
  const mail = contact && (isLocked || hasJustBeenLocked) ? mailLockedOwner(context, contact) : undefined
  // Together, so that the mail's work does not show in the time.
  await Promise.all([context.pause(failureDelayMs), mail])
  throw new Problem(isLocked ? 'account-locked' : 'login-failed')
}
