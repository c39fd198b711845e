/** Computed from the dates whenever a callout is read, never stored (callouts 4.1). */
export const calloutStatuses = ['draft', 'scheduled', 'open', 'ended'] as const
export type CalloutStatus = (typeof calloutStatuses)[number]

export interface CalloutDates {
  starts: Date | null
  expires: Date | null
}

/** The end counts from its own moment on, so that ending now takes effect at once. */
export function statusOf({ starts, expires }: CalloutDates, now: Date): CalloutStatus {
  if (starts === null) return 'draft'
  if (now < starts) return 'scheduled'
  return expires !== null && now >= expires ? 'ended' : 'open'
}

/** Seen by everybody: from the first such moment on the slug is locked. */
export function isPublic(status: CalloutStatus): boolean {
  return status === 'open' || status === 'ended'
}
