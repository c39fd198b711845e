import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { isLocale } from '#domain/locales/locale.ts'
import { languageNames, siteLocale } from '#web/platform/i18n/locale.ts'

/** The locale of a variant: the default one is written in the organisation's. */
export const localeOf = (variant: string): string => (variant === defaultVariant ? siteLocale() : variant)

/** A language as its speakers call it; calls may name one that Masthead does not know. */
export function languageName(variant: string): string {
  const locale = localeOf(variant)
  return isLocale(locale) ? languageNames[locale] : locale
}
