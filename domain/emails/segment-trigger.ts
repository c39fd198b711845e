/** When an ongoing email goes to a contact: it came to match a segment's rules, or no longer does. */
export const segmentTriggers = ['onJoin', 'onLeave'] as const
export type SegmentTrigger = (typeof segmentTriggers)[number]
