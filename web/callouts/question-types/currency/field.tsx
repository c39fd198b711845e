import { currencySymbol } from '#domain/money/currency-symbol.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import type { Field } from '../field-type.ts'
import { useSlide } from '../slide-context.ts'
import { readTyped, TypedNumber } from '../typed-number.tsx'

export const currency: Field<'currency'> = {
  Widget(props) {
    const slide = useSlide()
    const locale = formatTag(useFormatLocale())
    const symbol = currencySymbol(props.component.currency || slide.currency, locale)
    return <TypedNumber {...props} keyboard="decimal" prefix={symbol} />
  },
  readTyped,
}
