import { isEmailAddress } from '#domain/http/email-address.ts'

/** Why nobody can write to whoever gave a response. */
export const unreachableReasons = ['anonymous', 'no-address', 'deleted', 'suppressed'] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

/** Who gave a response, as far as it says so. */
interface Respondent {
  contactId: string | null
  /** Of imported responses only. */
  guestName: string | null
  guestEmail: string | null
  signedIn: boolean
}

/** Why a respondent can't be written to; null where they can. `isSuppressed` is said of their address, where there is one. */
export function whyUnreachable(
  { contactId, guestName, guestEmail, signedIn }: Respondent,
  isSuppressed: boolean,
): UnreachableReason | null {
  if (contactId !== null || addressOfGuest({ guestEmail })) return isSuppressed ? 'suppressed' : null
  if (guestName || guestEmail) return 'no-address'
  // Only contacts log in: this one is gone, or what led to them was deleted.
  return signedIn ? 'deleted' : 'anonymous'
}

/** The address that came with an imported response, where it is one. */
export function addressOfGuest({ guestEmail }: Pick<Respondent, 'guestEmail'>): string | undefined {
  const address = guestEmail?.trim().toLowerCase() ?? ''
  return isEmailAddress(address) ? address : undefined
}
