import { pageData } from '#web/platform/page-data.ts'

/** In which everything scheduled is meant, wherever somebody reads it. */
export const siteTimeZone = (): string => pageData.content.general.timeZone

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
