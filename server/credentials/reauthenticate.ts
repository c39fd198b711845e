import { isRecentLogin } from '#domain/credentials/reauthentication.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Before contacts change what they log in with: a session that was opened a while ago shows the password again. Keys and
 * admins who change somebody else's need none, and neither do contacts who have no password.
 */
export async function reauthenticate(
  context: Pick<Context, 'db' | 'config' | 'viewer' | 'now' | 'nameDevice'>,
  contact: { id: string; passwordHash: string | null },
  currentPassword: string | undefined,
): Promise<void> {
  const { viewer, now } = context
  if (viewer?.method !== 'user' || viewer.contactId !== contact.id || contact.passwordHash === null) return
  if (currentPassword) return confirmPassword(context, contact, currentPassword)
  if (!isRecentLogin(viewer.openedAt, now)) throw new Problem('reauthentication-required')
}
