import type { AnsweringRules, CalloutAccess } from './callout.ts'
import type { CalloutStatus } from './status.ts'

/** Why a response is refused (callouts 8.3). */
const responseProblemCodes = [
  'logged-in-guest-fields',
  'guest-fields-missing',
  'only-anonymous',
  'closed',
  'expired-user',
  'cant-update',
  'invalid-answers',
  'unknown-user',
] as const
export type ResponseProblemCode = (typeof responseProblemCodes)[number]

/** Who sends a response and what with. */
export interface Respondent {
  isSignedIn: boolean
  isMember: boolean
  hasGuestFields: boolean
  wantsNewsletter: boolean
  wantsFollowUp: boolean
}

interface AnsweredCallout {
  access: CalloutAccess
  status: CalloutStatus
  offersNewsletter: boolean
  asksFollowUp: boolean
}

/** Comes before the captcha, which would be spent in vain. */
export function checkGuestFields({ isSignedIn, hasGuestFields }: Respondent): ResponseProblemCode | undefined {
  return isSignedIn && hasGuestFields ? 'logged-in-guest-fields' : undefined
}

/** Access and status, in the order of the contract: what somebody can do about it before what they can't. */
export function checkRespondent(
  { access, status, offersNewsletter, asksFollowUp }: AnsweredCallout,
  { isSignedIn, isMember, hasGuestFields, wantsNewsletter, wantsFollowUp }: Respondent,
): ResponseProblemCode | undefined {
  if (access === 'member' && isSignedIn && !isMember) return 'expired-user'
  if (status !== 'open' || (access === 'member' && !isSignedIn)) return 'closed'
  if (access === 'only-anonymous' && hasGuestFields) return 'only-anonymous'
  if (isSignedIn || hasGuestFields) return undefined
  const wantsEmail = (offersNewsletter && wantsNewsletter) || (asksFollowUp && wantsFollowUp)
  const needsGuestFields = access === 'guest' || (access === 'anonymous' && wantsEmail)
  return needsGuestFields ? 'guest-fields-missing' : undefined
}

/** Whose response it is. Where nothing is collected, a contact's is nobody's. */
export type Author = 'contact' | 'guest' | 'nobody'

export function authorOf(
  access: CalloutAccess,
  { isSignedIn, hasGuestFields }: Pick<Respondent, 'isSignedIn' | 'hasGuestFields'>,
): Author {
  if (access === 'only-anonymous') return 'nobody'
  if (isSignedIn) return 'contact'
  return hasGuestFields ? 'guest' : 'nobody'
}

/**
 * What becomes of answers that may be given (callouts 8.4). A guest's second response is dropped without a word, so that
 * nobody learns whether an address has answered, and never replaces the first.
 */
export type RespondingOutcome = 'new' | 'replace' | 'refuse' | 'drop'

export function outcomeOf(
  { allowMultiple, allowUpdate }: AnsweringRules,
  author: Author,
  hasAnswered: boolean,
): RespondingOutcome {
  if (author === 'nobody' || allowMultiple || !hasAnswered) return 'new'
  if (author === 'guest') return 'drop'
  return allowUpdate ? 'replace' : 'refuse'
}

/** The groups of the guest's fields on the last slide: asked for, offered, or not there. */
export function guestFields(
  access: CalloutAccess,
  { isSignedIn }: { isSignedIn: boolean },
): 'required' | 'optional' | 'none' {
  if (isSignedIn || access === 'only-anonymous' || access === 'member') return 'none'
  return access === 'guest' ? 'required' : 'optional'
}
