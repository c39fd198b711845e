import type { ComponentOf } from '#domain/callouts/component.ts'

export function writeSum(
  answer: unknown,
  component: ComponentOf<'currency'>,
  { locale, currency }: { locale: string; currency: string },
): string | undefined {
  if (typeof answer !== 'number') return undefined
  const style = { style: 'currency', currency: component.currency || currency } as const
  return new Intl.NumberFormat(locale, style).format(answer)
}
