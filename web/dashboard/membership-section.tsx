import { useQuery } from '@tanstack/react-query'
import type { DayRange } from '#domain/stats/range.ts'
import { ChartFrame } from '#web/charts/index.ts'
import { useChartWords } from './chart-words.ts'
import { drawMembership, membershipFigures } from './membership-charts.ts'
import { membershipQuery } from './membership-queries.ts'

/** Members gained and lost, month by month. */
export function MembershipSection({ range, now }: { range: DayRange; now: Date }) {
  const asked = useQuery(membershipQuery(range))
  const { words, source } = useChartWords(asked.data, now)
  const { t } = words
  const defined = [...membershipFigures, 'members', 'estimated'] as const
  return (
    <ChartFrame
      title={t('dashboard-members.title')}
      asked={asked}
      chart={asked.data && drawMembership(asked.data, words)}
      emptyTitle={t('dashboard-members.none')}
      definitions={defined.map((each) => ({
        term: t(each === 'estimated' ? 'dashboard-members.estimatedTerm' : `dashboard-members.${each}`),
        words: t(`dashboard-members.definitions.${each}`),
      }))}
      source={source}
    />
  )
}
