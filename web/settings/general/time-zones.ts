import { useTranslation } from 'react-i18next'
import { isTimeZone } from '#domain/dates/time-zone.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

/** By continent, as browsers know them; with the chosen one, which may go by a former name. */
export function listTimeZones(chosen: string): { value: string; label: string }[] {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...names].filter(isTimeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** What clocks show there, in a sentence: whoever chooses a zone sees whether it is theirs. */
export function useTimeThere(): (timeZone: string) => string {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  return (timeZone) => {
    if (!isTimeZone(timeZone)) return ''
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
    return t('admin-general.general.timeThere', { time: format.format(new Date()) })
  }
}
