export { type FoundCallout, findCallout, getReadable, getReviewable } from './find.ts'
export type { CalloutRecord } from './records.ts'
export { showCallouts } from './show.ts'
