import { type Fate, type RevocationCause, revocations } from '#domain/credentials/revocation.ts'
import { dropEmailChange } from '#server/contacts/index.ts'
import { endOpenSignUps, forgetSignUps } from '#server/sign-up-flows/index.ts'
import type { Tx } from '#server/tables.ts'
import { endDeviceLinks, endPasswordLinks } from './reset-flow.ts'
import { endSessions } from './sessions.ts'

interface Owner {
  id: string
  /** The one that links were mailed to, where it is changed. */
  email: string
}

/**
 * Ends what opens the contact's account, as the table of `domain/credentials/revocation.ts` says for this cause. The session
 * that asks is `exceptSessionId`; recovery codes go with their second factor.
 */
export async function revokeCredentials(
  tx: Tx,
  cause: RevocationCause,
  owner: Owner,
  exceptSessionId?: string,
): Promise<void> {
  const fates: Record<string, Fate> = revocations[cause]
  if (fates.session === 'ends') await endSessions(tx, owner.id)
  if (fates.session === 'others-end') await endSessions(tx, owner.id, exceptSessionId)
  if (fates['password-link'] === 'ends') await endPasswordLinks(tx, owner.id)
  if (fates['device-link'] === 'ends') await endDeviceLinks(tx, owner.id)
  if (fates['email-change-link'] === 'ends') await dropEmailChange(tx, owner.id)
  if (fates['sign-up-link'] === 'ends') await endSignUpLinks(tx, cause, owner)
}

/** With a new password the links that were opened before open nothing by themselves, and still lead to the login. */
function endSignUpLinks(tx: Tx, cause: RevocationCause, owner: Owner): Promise<void> {
  return cause === 'password-changed' ? endOpenSignUps(tx, owner) : forgetSignUps(tx, owner)
}
