import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputComponent } from '#domain/callouts/component.ts'
import type { DateUnit } from '#domain/callouts/summaries/summary.ts'
import { writeAnswer } from '#web/callouts/question-types/write-answer.ts'
import { type SayFigures, sayFigures } from '#web/charts/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

/** Figures in the words of a language. */
export interface Say extends SayFigures {
  /** A day without its year. */
  shortDay: (day: string) => string
  /** A day, month, year or decade by its first day. */
  day: (day: string, unit?: DateUnit) => string
  /** 24 Nov 2026, 09:41, where the newsroom is. */
  moment: (at: Date) => string
  /** 1.4 GB */
  bytes: (bytes: number) => string
  /** An answer as its question writes it. */
  answer: (component: InputComponent, answer: unknown) => string
}

export function useSay(): Say {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  return useMemo(() => makeSay(t, locale), [t, locale])
}

function makeSay(t: TFunction, locale: string): Say {
  const short = dayFormat(locale, { day: 'numeric', month: 'short' })
  const dates: Record<DateUnit, Intl.DateTimeFormat> = {
    day: dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    week: dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    month: dayFormat(locale, { month: 'short', year: 'numeric' }),
    year: dayFormat(locale, { year: 'numeric' }),
    decade: dayFormat(locale, { year: 'numeric' }),
  }
  return {
    ...sayFigures(t, locale),
    shortDay: (day) => short.format(new Date(day)),
    day: (day, unit = 'day') => dates[unit].format(new Date(day)),
    moment: (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    bytes: (bytes) => {
      const [unit, size] = byteUnits.find(([, least]) => bytes >= least) ?? ['byte', 1]
      const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(locale, style).format(bytes / size)
    },
    answer: (component, answer) =>
      writeAnswer(component, answer, { locale, currency: pageData.content.general.currencyCode }),
  }
}

const byteUnits = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** Days come without a time: they are the same for everybody. */
function dayFormat(locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
}
