import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countDays, type DayRange, mostDays } from '#domain/stats/range.ts'
import { ChartFrame } from '#web/charts/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { siteName } from '#web/platform/page-data.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { drawDays } from './days-chart.ts'
import { paymentsHref } from './figure-links.ts'
import { daysQuery } from './queries.ts'

const defined = ['title', 'before'] as const

/** What each day brought. More days than can stand beside each other are told by the months below alone. */
export function DaysSection({ range }: { range: DayRange }) {
  return countDays(range) > mostDays ? null : <Days range={range} />
}

function Days({ range }: { range: DayRange }) {
  const { t } = useTranslation()
  const asked = useQuery(daysQuery(range))
  const { money, shortMoney } = useFormats()
  const locale = formatTag(useFormatLocale())
  const count = countDays(range)
  const dayWith = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const names = { title: t('admin-dashboard.days.title'), before: t('admin-dashboard.days.before', { count }) }
  const words = {
    ...names,
    head: t('admin-dashboard.days.day'),
    day: dayWith({ dateStyle: 'long' }),
    shortDay: dayWith({ day: 'numeric', month: 'short' }),
    money,
    shortMoney,
  }
  return (
    <ChartFrame
      title={names.title}
      asked={asked}
      chart={asked.data && drawDays(asked.data, words, (day) => paymentsHref('successful', { from: day, to: day }))}
      emptyTitle={t('admin-dashboard.days.none')}
      source={siteName()}
      definitions={defined.map((each) => ({
        term: names[each],
        words: t(`admin-dashboard.days.definitions.${each}`),
      }))}
    />
  )
}
