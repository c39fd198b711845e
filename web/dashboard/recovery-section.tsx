import { useQuery } from '@tanstack/react-query'
import type { DayRange } from '#domain/stats/range.ts'
import { ChartFrame } from '#web/charts/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { useChartWords } from './chart-words.ts'
import { recoveryQuery } from './membership-queries.ts'
import { drawRecovery } from './recovery-chart.ts'

const defined = ['failed', 'recovered', 'open', 'lost', 'rate', 'amounts'] as const

/** Renewals that failed, month by month, and what became of them. */
export function RecoverySection({ range, now }: { range: DayRange; now: Date }) {
  const asked = useQuery(recoveryQuery(range))
  const { words, source } = useChartWords(asked.data, now)
  const { money } = useFormats()
  const { t } = words
  return (
    <ChartFrame
      title={t('dashboard-recovery.title')}
      asked={asked}
      chart={asked.data && drawRecovery(asked.data, { ...words, money })}
      emptyTitle={t('dashboard-recovery.none')}
      definitions={defined.map((each) => ({
        term: t(`dashboard-recovery.${each}`),
        words: t(`dashboard-recovery.definitions.${each}`),
      }))}
      source={source}
    />
  )
}
