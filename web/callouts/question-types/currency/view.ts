import type { ComponentOf } from '#domain/callouts/component.ts'
import { formatFullAmount } from '#domain/money/format-amount.ts'

export function writeSum(
  answer: unknown,
  component: ComponentOf<'currency'>,
  { locale, currency }: { locale: string; currency: string },
): string | undefined {
  if (typeof answer !== 'number') return undefined
  return formatFullAmount(answer, component.currency || currency, locale)
}
