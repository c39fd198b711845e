import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

/** Figures in the words of a language. */
export interface SayFigures {
  t: TFunction
  /** 12,345, or with as many decimals as are asked for 14.3 */
  number: (value: number, decimals?: number) => string
  /** 36% */
  percent: (share: number) => string
}

export function useSayFigures(): SayFigures {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  return useMemo(() => sayFigures(t, locale), [t, locale])
}

export function sayFigures(t: TFunction, locale: string): SayFigures {
  const decimals = [0, 1].map(
    (exact) => new Intl.NumberFormat(locale, { minimumFractionDigits: exact, maximumFractionDigits: exact }),
  )
  const whole = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return {
    t,
    number: (value, most = 0) => (decimals[most] ?? whole).format(value),
    percent: (share) => (share > 0 && share < 0.005 ? `<${whole.format(0.01)}` : whole.format(share)),
  }
}
