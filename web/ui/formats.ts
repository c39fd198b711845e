import { formatTag, useFormatLocale } from './base/locale.ts'

/** 17 Nov 2025: dates in tables and columns. */
export function useShortDate(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return (iso) => format.format(new Date(iso))
}

/** 17 Nov: a date near enough to need no year. */
export function useDayAndMonth(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), { day: 'numeric', month: 'short' })
  return (iso) => format.format(new Date(iso))
}

/** 12,345 */
export function useNumber(): (number: number) => string {
  const format = new Intl.NumberFormat(formatTag(useFormatLocale()))
  return (number) => format.format(number)
}
