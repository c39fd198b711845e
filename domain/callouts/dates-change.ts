import { type CalloutDates, type CalloutStatus, statusOf } from './status.ts'

/** What keeps dates from being stored. */
export type DatesProblem =
  | { kind: 'expires-before-start' }
  | { kind: 'invalid-status-change'; from: CalloutStatus; to: CalloutStatus }

const refused: Readonly<Record<CalloutStatus, readonly CalloutStatus[]>> = {
  draft: ['ended'],
  scheduled: ['ended'],
  open: ['scheduled'],
  ended: ['scheduled'],
}

/** Of a new callout: any dates but an end before a start that is still to come (callouts 4.3). */
export function checkNewDates({ starts, expires }: CalloutDates, now: Date): DatesProblem | undefined {
  const neverOpens = starts !== null && starts > now && expires !== null && expires <= starts
  return neverOpens ? { kind: 'expires-before-start' } : undefined
}

/** Of a change: what is public stays so or goes back to draft; nothing ends that was never open. */
export function checkDates(before: CalloutDates, after: CalloutDates, now: Date): DatesProblem | undefined {
  const problem = checkNewDates(after, now)
  if (problem) return problem
  const from = statusOf(before, now)
  const to = statusOf(after, now)
  return refused[from].includes(to) ? { kind: 'invalid-status-change', from, to } : undefined
}

/** The callout used as join survey is there for whoever joins next. */
export function mayServeJoining(dates: CalloutDates, now: Date): boolean {
  return statusOf(dates, now) === 'open' && dates.expires === null
}
