import { useQuery } from '@tanstack/react-query'
import type { DayRange } from '#domain/stats/range.ts'
import { ChartFrame } from '#web/charts/index.ts'
import { useChartWords } from './chart-words.ts'
import { drawRetention } from './membership-charts.ts'
import { retentionQuery } from './membership-queries.ts'

/** Which share of those who joined in a month was still there later. */
export function RetentionSection({ range, now }: { range: DayRange; now: Date }) {
  const asked = useQuery(retentionQuery(range))
  const { words, source } = useChartWords(asked.data, now)
  const { t } = words
  return (
    <ChartFrame
      title={t('dashboard-members.retention')}
      asked={asked}
      chart={asked.data && drawRetention(asked.data, words)}
      emptyTitle={t('dashboard-members.noneJoined')}
      definitions={(['joined', 'retention', 'estimated'] as const).map((each) => ({
        term: t(each === 'estimated' ? 'dashboard-members.estimatedTerm' : `dashboard-members.${each}`),
        words: t(`dashboard-members.definitions.${each}`),
      }))}
      source={source}
    />
  )
}
