import type { Phrase } from '#domain/emails/phrase.ts'
import { type DefaultTemplateId, isPersonal, templateType } from '#domain/emails/template.ts'
import { fallbackChain, isSystemLocale, type Locale, type SystemLocale } from '#domain/locales/locale.ts'
import { deInformal } from './de@informal.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { phraseTexts } from './phrases.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { signOffs } from './sign-offs.ts'
import type { EmailText, TemplateTexts } from './text.ts'

export const templateTexts: Record<SystemLocale, TemplateTexts> = {
  en,
  de,
  'de@informal': deInformal,
  nl,
  pt,
  it,
  ru,
  fr,
}

/** The language that texts of ours for this locale are in. */
export function textLanguage(locale: Locale): SystemLocale {
  return fallbackChain(locale).find(isSystemLocale) ?? 'en'
}

/** A text of ours in the language of the locale, or the nearest there is. */
export function defaultText(id: DefaultTemplateId, locale: Locale): EmailText {
  const language = textLanguage(locale)
  const text = templateTexts[language][id]
  // Who writes to one reader signs it themselves.
  return isToNewsroom(id) || isPersonal(id) ? text : { ...text, body: `${text.body}\n<p>${signOffs[language]}</p>` }
}

/** Those come from the site, and nobody signs them. */
export function isToNewsroom(id: DefaultTemplateId): boolean {
  return templateType(id) === 'admin' || toColleagues.includes(id)
}

const toColleagues: readonly DefaultTemplateId[] = [
  'new-responses',
  'response-deletion',
  'payment-provider-alarm',
  'webhook-turned-off',
]

export function phraseText(phrase: Phrase, locale: Locale): string {
  return phraseTexts[textLanguage(locale)][phrase]
}
