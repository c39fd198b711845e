import { type CalloutDates, calloutStatuses, statusOf } from '#domain/callouts/status.ts'

/** When a notice is shown; without a start it is a draft. */
export type NoticeDates = CalloutDates

/** A notice is scheduled, open and ended exactly as a callout is (site 2.6): from its start on, up to its end. */
export const noticeStatuses = calloutStatuses
export type NoticeStatus = (typeof noticeStatuses)[number]
export const noticeStatusOf: (dates: NoticeDates, now: Date) => NoticeStatus = statusOf

/** An end at the start or before it: the notice would never be shown. */
export function endsTooEarly({ starts, expires }: NoticeDates): boolean {
  return starts !== null && expires !== null && expires <= starts
}
