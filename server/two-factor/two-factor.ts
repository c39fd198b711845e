import { mayChangeSignIn } from '#domain/contacts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Body, RateLimit, Reply } from '#domain/http/route.ts'
import type { twoFactorApi } from '#domain/two-factor/api.ts'
import { readToken } from '#domain/two-factor/token.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { findContact, type KnownContact } from '#server/contacts/index.ts'
import { reauthenticate, revokeCredentials } from '#server/credentials/index.ts'
import { emailTwoFactorChanged } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { returnPoint, spendPoint } from '#server/platform/http/rate-limit.ts'
import type { Tx } from '#server/tables.ts'
import { deleteTwoFactor, findTwoFactor, insertTwoFactor, replaceRecoveryCodes } from './queries.ts'
import { encryptSecret, hashRecoveryCode, makeRecoveryCodes } from './secrets.ts'
import { drift, spendToken, usedTokenProblem } from './tokens.ts'
import { findStep, readBase32 } from './totp.ts'

/** Counts failures only: whoever has somebody's session must not try all codes. */
const guesses: RateLimit = { bucket: 'two-factor-token', guest: 10, signedIn: 10, windowSeconds: 15 * 60 }

/** Undefined when it is off. */
export async function showTwoFactor(
  { db }: Context,
  contactId: string,
): Promise<Reply<typeof twoFactorApi.getTwoFactor>> {
  const factor = await findTwoFactor(db, contactId)
  if (factor) return { id: factor.id, type: factor.type }
  if (!(await findContact(db, contactId))) throw new Problem('not-found')
  return undefined
}

/** The code shows that the app has the secret. It opens nothing, so it may be used once more, to log in say. */
export async function enableTwoFactor(
  context: Context,
  contactId: string,
  { secret, token, currentPassword }: Body<typeof twoFactorApi.enableTwoFactor>,
): Promise<void> {
  const { db, config, now } = context
  const contact = await getChangeable(context, contactId)
  if (await findTwoFactor(db, contactId))
    throw new Problem('bad-request', { message: 'two-factor authentication is already on' })
  await reauthenticate(context, contact, currentPassword)
  const key = readBase32(secret)
  const typed = readToken(token)
  const isRight = typed?.kind === 'code' && findStep(key, typed.text, { drift: drift.inSettings, now }) !== undefined
  if (!isRight) throw new Problem('invalid-token')
  await db.transaction().execute(async (tx) => {
    const encrypted = encryptSecret(config.secret, contactId, key)
    if (!(await insertTwoFactor(tx, { contactId, secret: encrypted, createdAt: now })))
      throw new Problem('bad-request', { message: 'two-factor authentication is already on' })
    await settle(tx, context, contact, 'on')
  })
}

/** Oneself, with a token; an admin, for somebody who has lost theirs, without. */
export async function disableTwoFactor(
  context: Context,
  contactId: string,
  { token, currentPassword }: Omit<Body<typeof twoFactorApi.disableTwoFactor>, 'type'>,
): Promise<void> {
  const { db, viewer } = context
  const contact = await getChangeable(context, contactId)
  if (!(await findTwoFactor(db, contactId))) throw new Problem('not-found')
  const isOwn = viewer?.contactId === contactId
  if (isOwn && !token)
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['token'], constraint: 'isString' }] })
  await reauthenticate(context, contact, currentPassword)
  await withToken(context, contactId, isOwn ? token : undefined, async (tx) => {
    if (!(await deleteTwoFactor(tx, contactId))) throw new Problem('not-found')
    await settle(tx, context, contact, isOwn ? 'off' : 'reset')
  })
}

/** Ten new ones, told this once; the old ones open nothing any more. */
export async function createRecoveryCodes(
  context: Context,
  contactId: string,
  { token, currentPassword }: Body<typeof twoFactorApi.createRecoveryCodes>,
): Promise<{ codes: string[] }> {
  const { db, config, viewer, now } = context
  if (viewer?.contactId !== contactId) throw new Problem('forbidden')
  const contact = await getChangeable(context, contactId)
  if (!(await findTwoFactor(db, contactId))) throw new Problem('not-found')
  await reauthenticate(context, contact, currentPassword)
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(config.secret, contactId, code.replace('-', '')))
  await withToken(context, contactId, token, async (tx) => {
    await replaceRecoveryCodes(tx, contactId, hashes)
    const metadata = { fields: ['recoveryCodes'] }
    const actor = actorOf(viewer)
    await recordActivity(tx, { eventType: 'contact.profile-updated', targetId: contactId, actor, metadata, now })
  })
  return { codes }
}

/** Acts in a transaction that uses up the token, where one is asked for; a wrong one counts against the caller. */
async function withToken(
  context: Context,
  contactId: string,
  token: string | undefined,
  act: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (token !== undefined) await spendPoint(context, guesses)
  const spent = await context.db.transaction().execute(async (tx) => {
    const spent =
      token === undefined ? 'right' : await spendToken(tx, context, { contactId, token, drift: drift.inSettings })
    if (spent === 'right') await act(tx)
    return spent
  })
  if (spent === 'wrong') throw new Problem('invalid-token')
  if (token !== undefined) await returnPoint(context, guesses)
  if (spent === 'used') throw usedTokenProblem()
}

async function settle(
  tx: Tx,
  { viewer, now }: Context,
  contact: KnownContact,
  change: 'on' | 'off' | 'reset',
): Promise<void> {
  const sessionId = viewer?.method === 'user' ? viewer.sessionId : undefined
  await revokeCredentials(tx, 'second-factor-changed', contact, sessionId)
  const eventType = change === 'on' ? 'contact.mfa-enabled' : 'contact.mfa-disabled'
  await recordActivity(tx, { eventType, targetId: contact.id, actor: actorOf(viewer), now })
  await emailTwoFactorChanged(tx, contact, change, now)
}

/** The contact, whose login the caller may change. */
async function getChangeable({ db, viewer, now }: Context, contactId: string): Promise<KnownContact> {
  const contact = await findContact(db, contactId)
  if (!contact) throw new Problem('not-found')
  if (!mayChangeSignIn(viewer, contact, now)) throw new Problem('forbidden')
  return contact
}
