import type { CalloutAccess } from '#domain/callouts/callout.ts'
import { checkDates, checkNewDates } from '#domain/callouts/dates-change.ts'
import { canAskFollowUp, canOfferNewsletter } from '#domain/callouts/new-callout.ts'
import type { CalloutDates } from '#domain/callouts/status.ts'
import { Problem } from '#domain/http/problem.ts'

interface Outcome extends CalloutDates {
  access: CalloutAccess
  newsletterSchema?: unknown
  followUpText?: string | null | undefined
}

/** Refuses what a callout can't be: each part may be good by itself. `before` are the dates it has, if it is there. */
export function assertValidCallout(before: CalloutDates | undefined, after: Outcome, now: Date): void {
  if (!canOfferNewsletter(after)) throw badRequest('newsletterSchema', 'isIn')
  if (!canAskFollowUp(after)) throw badRequest('followUpText', 'isIn')
  const problem = before ? checkDates(before, after, now) : checkNewDates(after, now)
  if (problem?.kind === 'expires-before-start') throw badRequest('expires', 'min')
  if (problem) throw new Problem('invalid-status-change', { from: problem.from, to: problem.to })
}

function badRequest(field: string, constraint: string): Problem {
  return new Problem('bad-request', { paramType: 'body', issues: [{ path: [field], constraint }] })
}
