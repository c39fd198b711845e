import {
  adminLocale,
  chooseLocale,
  fallbackChain,
  isLocale,
  isSystemLocale,
  type Locale,
  type SystemLocale,
} from '#domain/locales/locale.ts'
import { pageData } from '#web/platform/page-data.ts'

export { languageNames } from '#domain/locales/language-names.ts'

const adminLocaleKey = 'masthead:admin-locale'

export const siteLocale = (): Locale => chooseLocale(pageData.content.general.locale)

/** The language of an address: its `lang`, else the site's; pages other than callouts know the system's languages only. */
export function localeOf(pathname: string, lang: string | undefined): Locale {
  if (pathname.startsWith('/admin')) return readAdminLocale()
  const wanted = chooseLocale(lang, siteLocale())
  return pathname.startsWith('/callouts/') ? wanted : nearestSystemLocale(wanted)
}

/** de@easy is told in informal German where only the system's languages are offered. */
function nearestSystemLocale(locale: Locale): SystemLocale {
  return fallbackChain(locale).find(isSystemLocale) ?? 'en'
}

/** Chosen in this browser, else what follows from the site's language. */
function readAdminLocale(): Locale {
  const chosen = localStorage.getItem(adminLocaleKey)
  return isLocale(chosen) ? chosen : adminLocale(siteLocale())
}

export function keepAdminLocale(locale: Locale) {
  localStorage.setItem(adminLocaleKey, locale)
}

/** An address on this site with the language of the page shown; the administration has its own. */
export function withLanguage(href: string): string {
  const lang = new URLSearchParams(location.search).get('lang')
  if (!lang || href.startsWith('/admin')) return href
  const url = new URL(href, location.origin)
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', lang)
  return url.pathname + url.search + url.hash
}
