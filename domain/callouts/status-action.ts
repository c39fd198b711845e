import { checkDates, type DatesProblem } from './dates-change.ts'
import { type CalloutDates, type CalloutStatus, statusOf } from './status.ts'

/** What an editor does to the dates of a callout (callouts 4.2). Each is a change of `starts` and `expires`. */
export const statusActions = [
  'save-draft',
  'publish',
  'schedule',
  'reschedule',
  'unpublish',
  'revert-to-draft',
  'end-now',
  'set-end',
  'reopen',
] as const
export type StatusAction = (typeof statusActions)[number]

const allowedFrom: Readonly<Record<StatusAction, readonly CalloutStatus[]>> = {
  'save-draft': ['draft'],
  publish: ['draft', 'scheduled'],
  schedule: ['draft'],
  reschedule: ['scheduled'],
  unpublish: ['scheduled', 'open'],
  'revert-to-draft': ['scheduled', 'open', 'ended'],
  'end-now': ['open'],
  'set-end': ['draft', 'scheduled', 'open'],
  reopen: ['ended'],
}

const leadsTo: Readonly<Record<StatusAction, CalloutStatus | 'unchanged'>> = {
  'save-draft': 'draft',
  publish: 'open',
  schedule: 'scheduled',
  reschedule: 'scheduled',
  unpublish: 'draft',
  'revert-to-draft': 'draft',
  'end-now': 'ended',
  'set-end': 'unchanged',
  reopen: 'open',
}

export function actionsFrom(status: CalloutStatus): StatusAction[] {
  return statusActions.filter((action) => allowedFrom[action].includes(status))
}

/** What an editor chose along with the action. An end that was not touched stays. */
export interface ChosenDates {
  starts?: Date | undefined
  expires?: Date | null | undefined
}

export type DatesChange = Partial<CalloutDates>

export type ActionProblem = DatesProblem | { kind: 'not-from-here' } | { kind: 'leads-elsewhere'; to: CalloutStatus }

/**
 * The fields to send for an action, or why it can't be done. `starts` of a callout that is or was open is never sent, so
 * the day of publication is kept.
 */
export function changeDates(
  action: StatusAction,
  callout: CalloutDates,
  chosen: ChosenDates,
  now: Date,
): { change: DatesChange } | { problem: ActionProblem } {
  const status = statusOf(callout, now)
  if (!allowedFrom[action].includes(status)) return { problem: { kind: 'not-from-here' } }
  const change = fieldsOf(action, callout, chosen, now)
  const after = { ...callout, ...change }
  const problem = checkDates(callout, after, now)
  if (problem) return { problem }
  const to = statusOf(after, now)
  const expected = leadsTo[action] === 'unchanged' ? status : leadsTo[action]
  return to === expected ? { change } : { problem: { kind: 'leads-elsewhere', to } }
}

function fieldsOf(
  action: StatusAction,
  { starts, expires }: CalloutDates,
  chosen: ChosenDates,
  now: Date,
): DatesChange {
  const end = chosen.expires === undefined ? expires : chosen.expires
  switch (action) {
    case 'save-draft':
      return { starts: null, expires: end }
    case 'publish':
      return { starts: chosen.starts ?? now, expires: end }
    case 'schedule':
    case 'reschedule':
      return { starts: chosen.starts ?? starts, expires: end }
    case 'unpublish':
      return { starts: null }
    case 'revert-to-draft':
      return { starts: null, expires: null }
    case 'end-now':
      return { expires: now }
    case 'set-end':
      return { expires: end }
    case 'reopen':
      return { expires: chosen.expires ?? null }
  }
}
