import type { CalloutStatus } from '#domain/callouts/status.ts'
import { actionsFrom, changeDates } from '#domain/callouts/status-action.ts'

/** What the overview does to a callout's dates; the rest is the editor's. */
export const statusActs = ['publish', 'end-now', 'reopen', 'unpublish'] as const
export type StatusAct = (typeof statusActs)[number]

/** Those that a status allows, the one that leads on first. */
export function actsFrom(status: CalloutStatus): StatusAct[] {
  const allowed = actionsFrom(status)
  return statusActs.filter((act) => allowed.includes(act))
}

/** A callout's dates as calls write them. */
export interface WrittenDates {
  starts: string | null
  expires: string | null
}

/** Whether an end can be chosen along with it. */
export const choosesEnd = (act: StatusAct) => act === 'publish' || act === 'reopen'

/** The end to begin with: the one that was planned, where it lies ahead. Who reopens chooses anew. */
export function firstEnd(act: StatusAct, { expires }: WrittenDates, now: Date): string | null {
  return act === 'publish' && expires !== null && new Date(expires) > now ? expires : null
}

/** What to send, or why not: the chosen end is over, or the callout has another status by now. */
export function askedDates(
  act: StatusAct,
  { starts, expires }: WrittenDates,
  end: string | null,
  now: Date,
): { body: Partial<WrittenDates> } | { refusal: 'end' | 'status' } {
  const dates = { starts: starts ? new Date(starts) : null, expires: expires ? new Date(expires) : null }
  const chosen = choosesEnd(act) ? { expires: end ? new Date(end) : null } : {}
  const result = changeDates(act, dates, chosen, now)
  if ('problem' in result) return { refusal: result.problem.kind === 'not-from-here' ? 'status' : 'end' }
  const body: Partial<WrittenDates> = {}
  for (const name of ['starts', 'expires'] as const) {
    const moment = result.change[name]
    if (moment !== undefined) body[name] = moment?.toISOString() ?? null
  }
  return { body }
}

/** What the callout is once it is done. */
export const outcomes: Readonly<Record<StatusAct, CalloutStatus>> = {
  publish: 'open',
  'end-now': 'ended',
  reopen: 'open',
  unpublish: 'draft',
}
