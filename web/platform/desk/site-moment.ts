import { siteTimeZone } from '#web/platform/time-zone.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

/** A moment in words, by the clocks of the site's time zone. */
export function useSiteMoment(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: siteTimeZone(),
  })
  return (iso) => format.format(new Date(iso))
}

/** `America/New York` */
export const siteZoneName = (): string => siteTimeZone().replaceAll('_', ' ')
