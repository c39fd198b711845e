import type { CalloutDates, CalloutStatus } from '#domain/callouts/status.ts'

/** What dates come to: how the callout begins, and whether it ends by itself. */
export interface DatesSummary {
  begins: 'on-publishing' | 'opens' | 'opened' | 'ended'
  ends: 'by-itself' | 'never'
}

/** A draft's start that is over counts for nothing: it opens when it is published. */
export function summariseDates({ starts, expires }: CalloutDates, status: CalloutStatus, now: Date): DatesSummary {
  const ends = expires === null ? 'never' : 'by-itself'
  if (status === 'ended') return { begins: 'ended', ends }
  if (status === 'open') return { begins: 'opened', ends }
  return { begins: starts !== null && starts > now ? 'opens' : 'on-publishing', ends }
}
