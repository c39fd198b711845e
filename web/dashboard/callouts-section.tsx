import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '#domain/stats/range.ts'
import { ChartDrawing, ChartFrame, drawingLabel, sayFigures } from '#web/charts/index.ts'
import { siteName } from '#web/platform/page-data.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { drawFirstPayments, drawnPart } from './callouts-chart.ts'
import { calloutStatsQuery } from './membership-queries.ts'

const defined = ['contacts', 'duration', 'responses'] as const

/** Which callouts people had responded to before they first paid. */
export function CalloutsSection({ range }: { range: DayRange }) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const asked = useQuery(calloutStatsQuery(range))
  const say = sayFigures(t, locale)
  const title = t('dashboard-callouts.title')
  const chart = asked.data && drawFirstPayments(asked.data, say)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const written = days.formatRange(new Date(range.from), new Date(range.to))
  return (
    <ChartFrame
      title={title}
      asked={asked}
      chart={chart}
      emptyTitle={t('dashboard-callouts.none')}
      lead={<p className="chart-frame__lead">{t('dashboard-callouts.lead', { range: written })}</p>}
      drawing={chart && <ChartDrawing chart={drawnPart(chart)} say={say} label={drawingLabel(title, chart, say)} />}
      definitions={defined.map((each) => ({
        term: t(`dashboard-callouts.${each}`),
        words: t(`dashboard-callouts.definitions.${each}`),
      }))}
      source={`${siteName()}, ${written}`}
    />
  )
}
