import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { mailLockedOwnerTask } from './locked-owner-task.ts'
import { isPasswordOf } from './passwords.ts'
import { claimTry, clearTries } from './queries.ts'

/**
 * Asks whoever is signed in for their password again, before something that can't be undone. A wrong one counts like a
 * wrong try to sign in, and the last one locks and is told to the owner. Who has none has nothing more to show than the session.
 */
export async function confirmPassword(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (passwordHash === null) return
  const tries = await claimTry(db, id, config.passwordTries)
  if (tries === undefined) throw new Problem('account-locked')
  if (await isPasswordOf(passwordHash, password)) return clearTries(db, id)
  if (tries === config.passwordTries) await enqueue(db, mailLockedOwnerTask, { contactId: id })
  throw new Problem('login-failed')
}
