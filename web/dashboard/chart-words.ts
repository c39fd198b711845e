import { useTranslation } from 'react-i18next'
import { clockAt } from '#domain/dates/clock.ts'
import { sayFigures } from '#web/charts/index.ts'
import { siteName } from '#web/platform/page-data.ts'
import { ownTimeZone } from '#web/platform/time-zone.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import type { Words } from './membership-charts.ts'
import { monthWords } from './shown-months.ts'

/** What charts by month are written with, and what a saved one says below its title: of whom and of which months. */
export function useChartWords(
  months: readonly { month: string }[] | undefined,
  now: Date,
): { words: Words; source: string } {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const running = clockAt(now, ownTimeZone()).toISOString().slice(0, 7)
  const { whole } = monthWords(locale)
  const [first, last] = [months?.[0], months?.at(-1)]
  const written = first && last ? `${whole(first.month)} – ${whole(last.month)}` : ''
  return {
    words: { ...sayFigures(t, locale), locale, running },
    source: [siteName(), written].filter(Boolean).join(', '),
  }
}
