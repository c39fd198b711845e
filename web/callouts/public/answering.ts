import type { AnsweringRules, CalloutAccess } from '#domain/callouts/callout.ts'
import { checkRespondent, outcomeOf } from '#domain/callouts/responding.ts'
import type { CalloutStatus } from '#domain/callouts/status.ts'

interface AskedCallout extends AnsweringRules {
  access: CalloutAccess
  status: CalloutStatus
}

/** What somebody can do with a callout; the first that holds (member screens 5.3). */
export type Action = 'join' | 'renew' | 'start' | 'change' | 'read' | 'none'

export function actionOf(
  callout: AskedCallout,
  { isSignedIn, isMember, hasAnswered }: { isSignedIn: boolean; isMember: boolean; hasAnswered: boolean },
): Action {
  const { access, status } = callout
  if (status === 'open') {
    if (access === 'member' && !isSignedIn) return 'join'
    const who = { isSignedIn, isMember, hasGuestFields: false, wantsNewsletter: false, wantsFollowUp: false }
    const refusal = checkRespondent({ access, status, offersNewsletter: false, asksFollowUp: false }, who)
    if (refusal === 'expired-user') return 'renew'
    const outcome = outcomeOf(callout, isSignedIn && access !== 'only-anonymous' ? 'contact' : 'nobody', hasAnswered)
    if (outcome === 'new') return 'start'
    if (outcome === 'replace') return 'change'
  }
  return hasAnswered ? 'read' : 'none'
}

/** Whether the form may be shown to be filled in and sent. */
export const canRespond = (action: Action) => action === 'start' || action === 'change'
