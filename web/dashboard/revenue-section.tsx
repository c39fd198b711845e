import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '#domain/stats/range.ts'
import { ChartFrame } from '#web/charts/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { siteName } from '#web/platform/page-data.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { contributionHref } from './figure-links.ts'
import { type Revenue, revenueQuery } from './queries.ts'
import { revenueChart } from './revenue-chart.ts'

const fields = {
  new: 'contributionNew',
  grown: 'contributionGrown',
  shrunk: 'contributionShrunk',
  lost: 'contributionLost',
} as const

const defined = ['total', 'new', 'grown', 'shrunk', 'lost', 'estimated', 'deleted'] as const

/** What contributions come to a month, and what they gained and lost. */
export function RevenueSection({ range }: { range: DayRange }) {
  const { t } = useTranslation()
  const asked = useQuery(revenueQuery(range))
  const words = useWords()
  return (
    <ChartFrame
      title={t('admin-dashboard.recurring.title')}
      asked={asked}
      chart={asked.data && revenueChart(asked.data.months, words, { active, part })}
      emptyTitle={t('admin-dashboard.recurring.none')}
      source={siteName()}
      definitions={defined.map((each) => ({
        term: t(`admin-dashboard.recurring.${each}`),
        words: t(`admin-dashboard.recurring.definitions.${each}`),
      }))}
    />
  )
}

type Month = Revenue['months'][number]

const active = ({ to }: Month) => contributionHref('contributionActive', { from: to, to })

const part = (name: keyof typeof fields, { from, to }: Month) => contributionHref(fields[name], { from, to })

function useWords() {
  const { t } = useTranslation()
  const { money, shortMoney, number } = useFormats()
  const locale = formatTag(useFormatLocale())
  const monthWith = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
    return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
  }
  return {
    month: t('admin-dashboard.recurring.month'),
    total: t('admin-dashboard.recurring.total'),
    changes: t('admin-dashboard.recurring.changes'),
    parts: {
      new: t('admin-dashboard.recurring.new'),
      grown: t('admin-dashboard.recurring.grown'),
      shrunk: t('admin-dashboard.recurring.shrunk'),
      lost: t('admin-dashboard.recurring.lost'),
    },
    contributions: t('admin-dashboard.recurring.contributions'),
    estimated: t('admin-dashboard.recurring.estimated'),
    soFar: t('admin-dashboard.recurring.soFar'),
    monthName: monthWith({ month: 'short', year: 'numeric' }),
    shortMonth: monthWith({ month: 'short' }),
    money,
    shortMoney,
    number,
  }
}
