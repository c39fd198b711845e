import type { CalloutStatus } from '#domain/callouts/status.ts'
import { actionsFrom, type ChosenDates, changeDates } from '#domain/callouts/status-action.ts'

/** What is done to a callout's dates after a word about what it means; saving is the editor's. */
export type StatusAct = 'publish' | 'schedule' | 'end-now' | 'reopen' | 'unpublish' | 'revert-to-draft'

/** What the overview offers of it; scheduling and going back to a draft belong to the editor. */
const overviewActs = ['publish', 'end-now', 'reopen', 'unpublish'] as const satisfies StatusAct[]

/** Those that a status allows, the one that leads on first. */
export function actsFrom(status: CalloutStatus): StatusAct[] {
  const allowed = actionsFrom(status)
  return overviewActs.filter((act) => allowed.includes(act))
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

/**
 * What to send, or why not: the chosen end is over, or the callout has another status by now. Scheduling takes the start
 * and the end that were planned.
 */
export function askedDates(
  act: StatusAct,
  { starts, expires }: WrittenDates,
  end: string | null,
  now: Date,
  planned?: WrittenDates,
): { body: Partial<WrittenDates> } | { refusal: 'end' | 'status' } {
  const dates = { starts: starts ? new Date(starts) : null, expires: expires ? new Date(expires) : null }
  const chosen = chosenDates(act, end, planned)
  const result = changeDates(act, dates, chosen, now)
  if ('problem' in result) return { refusal: result.problem.kind === 'not-from-here' ? 'status' : 'end' }
  const body: Partial<WrittenDates> = {}
  for (const name of ['starts', 'expires'] as const) {
    const moment = result.change[name]
    if (moment !== undefined) body[name] = moment?.toISOString() ?? null
  }
  return { body }
}

function chosenDates(act: StatusAct, end: string | null, planned: WrittenDates | undefined): ChosenDates {
  if (choosesEnd(act)) return { expires: end ? new Date(end) : null }
  if (act !== 'schedule' || !planned?.starts) return {}
  return { starts: new Date(planned.starts), expires: planned.expires ? new Date(planned.expires) : null }
}

/** What the callout is once it is done. */
export const outcomes: Readonly<Record<StatusAct, CalloutStatus>> = {
  publish: 'open',
  'end-now': 'ended',
  reopen: 'open',
  unpublish: 'draft',
  schedule: 'scheduled',
  'revert-to-draft': 'draft',
}
