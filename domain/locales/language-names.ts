import type { Locale } from './locale.ts'

/** In their own language, as the chooser lists them. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  'de@informal': 'Deutsch (du)',
  'de@easy': 'Leichte Sprache',
  nl: 'Nederlands',
  pt: 'Português',
  it: 'Italiano',
  ru: 'Русский',
  fr: 'Français',
  el: 'Ελληνικά',
}
