import { Problem } from '#domain/http/problem.ts'
import { recordFailedSignIn } from '#server/activity/index.ts'
import { clearFailures, countContactFailure, findFailures, lockLogin } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { mailLockedOwnerTask } from './locked-owner-task.ts'
import { isPasswordOf } from './passwords.ts'

/**
 * Asks somebody with a session for their password again. A wrong one counts like a failed login, and the last one locks
 * the account and is told to its owner. A contact without a password has nothing more to show than the session.
 */
export async function confirmPassword(
  context: Pick<Context, 'db' | 'config' | 'now' | 'nameDevice'>,
  contact: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  const { db, config } = context
  if (contact.passwordHash === null) return
  if ((await findFailures(db, contact.id)) >= config.passwordTries) throw new Problem('account-locked')
  if (await isPasswordOf(contact.passwordHash, password)) return settleRight(context, contact)
  await recordFailedSignIn(db, context, contact.id, 'password')
  const failed = await countContactFailure(db, contact.id, config.passwordTries)
  if (failed === config.passwordTries) await enqueue(db, mailLockedOwnerTask, { contactId: contact.id })
  throw new Problem(failed === undefined ? 'account-locked' : 'login-failed')
}

/** Wrong tries at the same time may have locked the account by now; the row's lock says which came first. */
function settleRight(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const login = await lockLogin(tx, id)
    if (login?.passwordHash !== passwordHash) throw new Problem('login-failed')
    if (login.failedLogins >= config.passwordTries) throw new Problem('account-locked')
    await clearFailures(tx, id)
  })
}
