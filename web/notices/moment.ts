import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

/** A moment in words, in the zone of whoever reads it. */
export function useMoment(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), { dateStyle: 'long', timeStyle: 'short' })
  return (iso) => format.format(new Date(iso))
}

/** The zone in which days and times are typed. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
