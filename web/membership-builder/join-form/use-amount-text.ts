import { type ChangeEvent, useState } from 'react'
import { minorDigits } from '#domain/money/minor-units.ts'
import { pageData } from '#web/platform/page-data.ts'
import { parseDecimal } from '#web/ui/amounts/decimal.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

/** An amount in a field: while it is typed it stands there as it is typed, afterwards as the language writes it. */
export function useAmountText(value: number | null, onChange: (value: number | null) => void) {
  const locale = formatTag(useFormatLocale())
  const digits = minorDigits(pageData.content.general.currencyCode)
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const read = parseDecimal(target.value, { digits, locale })
    setTyped({ text: target.value, value: read })
    onChange(read)
  }

  return {
    value: typed && typed.value === value ? typed.text : write(value, { digits, locale }),
    onChange: type,
    settle: () => value !== null && setTyped(undefined),
  }
}

function write(value: number | null, { digits, locale }: { digits: number; locale: string }): string {
  if (value === null) return ''
  const format = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: 3,
  })
  return format.format(value)
}
