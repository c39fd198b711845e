export function writeNumber(answer: unknown, _: unknown, { locale }: { locale: string }): string | undefined {
  return typeof answer === 'number' ? new Intl.NumberFormat(locale).format(answer) : undefined
}
