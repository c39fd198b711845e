interface LocaleFacts {
  /** Chosen for the whole site, and with it for mails. */
  forSystem: boolean
  forCallouts: boolean
  /** What the administration is shown in. */
  admin: 'en' | 'de' | 'de@informal' | 'fr'
  fallback: string | undefined
}

const table = {
  en: { forSystem: true, forCallouts: true, admin: 'en', fallback: undefined },
  de: { forSystem: true, forCallouts: true, admin: 'de', fallback: 'en' },
  'de@informal': { forSystem: true, forCallouts: true, admin: 'de@informal', fallback: 'de' },
  'de@easy': { forSystem: false, forCallouts: true, admin: 'de', fallback: 'de@informal' },
  nl: { forSystem: true, forCallouts: true, admin: 'en', fallback: 'en' },
  pt: { forSystem: true, forCallouts: true, admin: 'en', fallback: 'en' },
  it: { forSystem: true, forCallouts: true, admin: 'en', fallback: 'en' },
  ru: { forSystem: true, forCallouts: true, admin: 'en', fallback: 'en' },
  fr: { forSystem: true, forCallouts: true, admin: 'fr', fallback: 'en' },
  el: { forSystem: false, forCallouts: true, admin: 'en', fallback: 'en' },
} as const satisfies Record<string, LocaleFacts>

export type Locale = keyof typeof table
export type SystemLocale = { [L in Locale]: (typeof table)[L]['forSystem'] extends true ? L : never }[Locale]
export type AdminLocale = (typeof table)[Locale]['admin']

export const locales = Object.keys(table) as Locale[]
export const systemLocales = locales.filter(isSystemLocale)
export const calloutLocales = locales.filter((locale) => table[locale].forCallouts)

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(table, text)
}

export function isSystemLocale(text: unknown): text is SystemLocale {
  return isLocale(text) && table[text].forSystem
}

export function adminLocale(locale: Locale): AdminLocale {
  return table[locale].admin
}

/** The locale itself, then each one to look in when a text is missing there; ends with English. */
export function fallbackChain(locale: Locale): Locale[] {
  const next: Locale | undefined = table[locale].fallback
  return next ? [locale, ...fallbackChain(next)] : [locale]
}

/** For number, date and currency formats, and for `lang` in HTML: `de@informal` is `de`. */
export function baseLanguage(locale: string): string {
  return locale.split('@')[0] ?? locale
}

/** The language of a page or mail: the first known one, else English. */
export function chooseLocale(...wanted: readonly (string | null | undefined)[]): Locale {
  return wanted.find(isLocale) ?? 'en'
}

/** By which dates and numbers are written: English as in Britain; other languages have one form here. */
export function formatTag(locale: string): string {
  return locale === 'en' ? 'en-GB' : baseLanguage(locale)
}
