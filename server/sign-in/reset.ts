import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import type { resetDevice as resetDeviceRoute, resetPassword as resetPasswordRoute } from '#domain/sign-in/api.ts'
import { actorOf, recordActivity, recordFailedSignIn } from '#server/activity/index.ts'
import {
  clearFailures,
  countContactFailure,
  findContact,
  type KnownContact,
  storePasswordHash,
} from '#server/contacts/index.ts'
import {
  assertGoodPassword,
  consumeResetFlow,
  countResetTry,
  findResetFlow,
  hashPassword,
  isPasswordOf,
  returnFlowTry,
  revokeCredentials,
  startSession,
} from '#server/credentials/index.ts'
import { noteConfirmedAddress } from '#server/email-bounces/index.ts'
import { emailPasswordChanged, emailTwoFactorChanged } from '#server/emails/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { drift, hasTwoFactor, removeTwoFactor, spendToken, usedTokenProblem } from '#server/two-factor/index.ts'
import { mailLockedOwner } from './locked-owner.ts'

/** Wrong tokens or passwords that a link bears. It works despite a locked account, so it has a count of its own. */
const triesOfLink = 3

/** Whoever holds the link chooses a password and is signed in; every other session and link of theirs ends. */
export async function resetPassword(
  context: Context,
  flowId: string,
  { password, token }: Body<typeof resetPasswordRoute>,
): Promise<void> {
  const { db, now } = context
  const contactId = await getContactOf(context, flowId, 'password')
  const needsToken = await hasTwoFactor(db, contactId)
  if (needsToken && !token) throw new Problem('reset-security-flow-error', { subCode: 'mfa-token-required' })
  const contact = await findContact(db, contactId)
  if (!contact) throw new Problem('not-found')
  await assertGoodPassword(password, contact)
  const tries = needsToken ? await countTry(context, flowId) : 0

  const passwordHash = await hashPassword(password)
  const spent = await db.transaction().execute(async (tx) => {
    const typed = { contactId, token: token ?? '', drift: drift.atLogin }
    const spent = needsToken ? await spendToken(tx, context, typed) : 'right'
    if (spent !== 'right') return spent
    await spendLink(tx, flowId)
    const contact = await findContact(tx, contactId)
    await storePasswordHash(tx, contactId, passwordHash)
    if (contact?.passwordHash) await emailPasswordChanged(tx, contact, now)
    await signInAnew(tx, context, contactId, 'password-changed')
    const metadata = { fields: ['password'] }
    await record(tx, context, contactId, { eventType: 'contact.profile-updated', metadata })
    return spent
  })
  if (spent === 'right') return
  if (spent === 'used') {
    await returnFlowTry(db, flowId)
    throw usedTokenProblem()
  }
  await endWornLink(context, flowId, tries)
  await recordFailedSignIn(db, context, contactId, 'code')
  throw new Problem('invalid-token')
}

/** Whoever holds the link and knows the password is rid of a lost second factor, and signed in. */
export async function resetDevice(
  context: Context,
  flowId: string,
  { password }: Body<typeof resetDeviceRoute>,
): Promise<void> {
  const { db } = context
  const contactId = await getContactOf(context, flowId, 'totp')
  const contact = await findContact(db, contactId)
  if (!contact || !(await hasTwoFactor(db, contactId))) throw new Problem('not-found')
  const tries = await countTry(context, flowId)
  if (!(await isPasswordOf(contact.passwordHash, password))) return rejectPassword(context, contact, { flowId, tries })

  await db.transaction().execute(async (tx) => {
    await spendLink(tx, flowId)
    if (!(await removeTwoFactor(tx, contactId))) throw new Problem('not-found')
    await signInAnew(tx, context, contactId, 'second-factor-changed')
    await record(tx, context, contactId, { eventType: 'contact.mfa-disabled' })
    await emailTwoFactorChanged(tx, contact, 'reset', context.now)
  })
}

async function getContactOf({ db, now }: Context, flowId: string, type: 'password' | 'totp'): Promise<string> {
  const flow = await findResetFlow(db, flowId, now)
  if (!flow) throw new Problem('not-found')
  if (flow.type !== type) throw new Problem('reset-security-flow-error', { subCode: 'wrong-type' })
  return flow.contactId
}

/** Counted before it is looked at, so that many at once are not more than one after the other. */
async function countTry({ db }: Context, flowId: string): Promise<number> {
  const tries = await countResetTry(db, flowId, triesOfLink)
  if (tries === undefined) throw new Problem('not-found')
  return tries
}

async function endWornLink({ db }: Context, flowId: string, tries: number): Promise<void> {
  if (tries === triesOfLink) await consumeResetFlow(db, flowId)
}

/** Counts at the account as well, as a wrong password does anywhere. */
async function rejectPassword(
  context: Context,
  contact: KnownContact,
  { flowId, tries }: { flowId: string; tries: number },
): Promise<never> {
  await endWornLink(context, flowId, tries)
  await recordFailedSignIn(context.db, context, contact.id, 'password')
  const limit = context.config.passwordTries
  if ((await countContactFailure(context.db, contact.id, limit)) === limit) await mailLockedOwner(context, contact)
  throw new Problem('login-failed')
}

/** Of two at once, one finds the link used. */
async function spendLink(tx: Tx, flowId: string): Promise<void> {
  if (!(await consumeResetFlow(tx, flowId))) throw new Problem('not-found')
}

async function signInAnew(
  tx: Tx,
  context: Context,
  contactId: string,
  cause: 'password-changed' | 'second-factor-changed',
): Promise<void> {
  const contact = await findContact(tx, contactId)
  if (!contact) throw new Problem('not-found')
  await clearFailures(tx, contactId)
  await noteConfirmedAddress(tx, contact, context.now)
  await revokeCredentials(tx, cause, contact)
  await startSession(tx, context, contactId, 'link')
}

async function record(
  tx: Tx,
  { viewer, now }: Context,
  contactId: string,
  event: { eventType: 'contact.profile-updated' | 'contact.mfa-disabled'; metadata?: Record<string, unknown> },
): Promise<void> {
  const actor = viewer ? actorOf(viewer) : { type: 'user' as const, id: contactId }
  await recordActivity(tx, { ...event, targetId: contactId, actor, now })
}
