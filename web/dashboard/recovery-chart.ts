import type { Series, SeriesChart } from '#web/charts/index.ts'
import { columnsOf, linkTo, type Words } from './membership-charts.ts'
import { failedHref, type RecoveryFigure } from './membership-links.ts'
import type { RecoveryMonth } from './membership-queries.ts'

const tones = { recovered: 'solid', open: 'hatched', lost: 'dark' } as const satisfies Partial<
  Record<RecoveryFigure, Series['tone']>
>
const outcomes = Object.keys(tones) as (keyof typeof tones)[]

/** Whose renewal failed in each month and what became of it, and which share was recovered; null where none ever failed. */
export function drawRecovery(
  months: readonly RecoveryMonth[],
  words: Words & { money: (amount: number) => string },
): SeriesChart | null {
  const { t, number, percent, money } = words
  if (months.every(({ failed }) => failed.count === 0)) return null
  const counted = (figure: RecoveryFigure) => ({
    name: t(`dashboard-recovery.${figure}`),
    values: months.map((month) => month[figure].count),
    hrefs: months.map((month) => linkTo(month[figure].count - month.deleted[figure], failedHref(figure, month))),
    write: number,
  })
  const amounts = (figure: 'recovered' | 'lost'): Series => ({
    name: t(`dashboard-recovery.${figure}Amount`),
    panel: null,
    tone: 'light',
    values: months.map((month) => month[figure].amount),
    write: money,
  })
  const rates = months.map(({ recovered, lost }) => {
    const over = recovered.count + lost.count
    return over === 0 ? null : Math.round((recovered.count / over) * 1000) / 10
  })
  const rate: Series = {
    name: t('dashboard-recovery.rate'),
    panel: 1,
    tone: 'light',
    values: rates,
    write: (value) => percent(value / 100),
  }
  const hasDeleted = months.some(({ deleted }) => deleted.failed > 0)
  return {
    form: 'stacked',
    head: t('dashboard-recovery.month'),
    columns: columnsOf(months, words),
    panels: [
      { title: t('dashboard-recovery.failed'), write: number },
      { title: t('dashboard-recovery.rate'), write: (value) => percent(value / 100) },
    ],
    series: [
      { ...counted('failed'), panel: null, tone: 'light' },
      ...outcomes.map((figure): Series => ({ ...counted(figure), panel: 0, tone: tones[figure] })),
      rate,
      amounts('recovered'),
      amounts('lost'),
    ],
    notes: hasDeleted ? [t('dashboard-recovery.deletedNote')] : [],
  }
}
