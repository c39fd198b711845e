/**
 * What becomes of a series. `running`: whoever joins its segment enters. `paused`: they enter, and no email leaves. `ended`:
 * nobody enters any more, and those who are in it get the rest.
 */
export const seriesStatuses = ['draft', 'running', 'paused', 'ended'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

/**
 * How a series ended for somebody.
 *
 * - `finished`: the last email was written.
 * - `goal`: they came to match the rules that end it.
 * - `left`: they no longer match the segment.
 * - `unsubscribed`: they want no more emails of this kind.
 * - `suppressed`: their address takes no emails.
 * - `deleted`: the contact is gone, or was merged with one who is in the series too.
 * - `removed`: somebody of the newsroom took them out.
 */
export const memberEndings = ['finished', 'goal', 'left', 'unsubscribed', 'suppressed', 'deleted', 'removed'] as const
export type MemberEnding = (typeof memberEndings)[number]

/** Where somebody is: still in it, or how it ended. */
export const memberStates = ['inside', ...memberEndings] as const
export type MemberState = (typeof memberStates)[number]

export const seriesLimits = { name: 150, steps: 20, waitDays: 365 } as const

/** At which hour emails leave unless the newsroom says otherwise. */
export const usualHour = 9
