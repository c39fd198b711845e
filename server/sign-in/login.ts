import { Problem } from '#domain/http/problem.ts'
import type { Body, RateLimit } from '#domain/http/route.ts'
import type { logIn as logInRoute } from '#domain/sign-in/api.ts'
import { findContactByEmail, type KnownContact } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { returnPoint, spendPoint } from '#server/platform/http/rate-limit.ts'
import { drift, hasTwoFactor, spendToken } from '#server/two-factor/index.ts'
import { mailLockedOwner } from './locked-owner.ts'
import { hashPassword, isOutdated, isPasswordOf } from './passwords.ts'
import { claimTry, claimUnknownTry, confirmLogin, returnTry } from './queries.ts'

/** Counts failures only, each address for itself. */
const failures: RateLimit = { bucket: 'login-failures', guest: 30, signedIn: 30, windowSeconds: 15 * 60 }

const failureDelayMs = 1000

/** Opens a session for whoever knows the password. Every refusal takes as long and says as little as any other. */
export async function logIn(context: Context, { email, password, token }: Body<typeof logInRoute>): Promise<void> {
  const caller = { ...context, viewer: undefined }
  await spendPoint(caller, failures)
  const contact = await findContactByEmail(context.db, email)
  // The try is counted before the password is looked at: many at once are not more tries than one after the other.
  const tries = await countTry(context, contact, email)
  const isRight = tries !== undefined && (await isPasswordOf(contact?.passwordHash, password))
  if (!contact || !isRight) return refuse(context, contact, tries)

  const needsToken = await hasTwoFactor(context.db, contact.id)
  if (needsToken && !token) {
    // Half a login: neither a failure nor a success.
    await returnTry(context.db, contact.id)
    await returnPoint(caller, failures)
    throw new Problem('requires-2fa')
  }
  const betterHash = contact.passwordHash && isOutdated(contact.passwordHash) ? await hashPassword(password) : undefined
  const isOpen = await context.db.transaction().execute(async (tx) => {
    const { id: contactId } = contact
    if (needsToken && !(await spendToken(tx, context, { contactId, token: token ?? '', drift: drift.atLogin })))
      return false
    // Between the look at the password and now, somebody may have chosen another one.
    const stays = await confirmLogin(tx, { contactId, passwordHash: contact.passwordHash, betterHash })
    if (!stays) throw new Problem('login-failed')
    await context.session.start(tx, contactId)
    return true
  })
  if (!isOpen) return refuseToken(context, contact, tries)
  await returnPoint(caller, failures)
}

/** Which try this is; undefined when none is left. An address that nobody has is locked in the same way. */
function countTry({ db, config, now }: Context, contact: KnownContact | undefined, email: string) {
  const limit = config.passwordTries
  return contact ? claimTry(db, contact.id, limit) : claimUnknownTry(db, { email, limit, now })
}

async function refuse(context: Context, contact: KnownContact | undefined, tries: number | undefined): Promise<never> {
  const isLocked = tries === undefined
  const mail = contact && (isLocked || isLastTry(context, tries)) ? mailLockedOwner(context, contact) : undefined
  // Together, so that the mail's work does not show in the time.
  await Promise.all([context.pause(failureDelayMs), mail])
  throw new Problem(isLocked ? 'account-locked' : 'login-failed')
}

/** The password was right, so there is nothing to hide; the try stays counted. */
async function refuseToken(context: Context, contact: KnownContact, tries: number): Promise<never> {
  if (isLastTry(context, tries)) await mailLockedOwner(context, contact)
  throw new Problem('invalid-token')
}

function isLastTry({ config }: Context, tries: number): boolean {
  return tries === config.passwordTries
}
