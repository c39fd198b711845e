import { baseLanguage } from '#domain/locales/locale.ts'
import { currencies } from '#domain/money/currencies.ts'

/** Those most readers of this software pay in, then all others that payment providers take, by name. */
const common = ['EUR', 'GBP', 'USD', 'CAD', 'CHF']

export function listCurrencies(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([baseLanguage(language)], { type: 'currency' })
  const label = (code: string) => `${names.of(code) ?? code} (${code})`
  const rest = currencies
    .filter((code) => !common.includes(code))
    .map((code) => ({ value: code, label: label(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, baseLanguage(language)))
  return [...common.map((code) => ({ value: code, label: label(code) })), ...rest]
}
