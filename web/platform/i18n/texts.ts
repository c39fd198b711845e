import { catalogues } from 'virtual:catalogues'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { baseLanguage, type Locale } from '#domain/locales/locale.ts'

type Part = keyof (typeof catalogues)[Locale]
export type TextPart = Part

const wanted = new Set<Part>(['main'])

/** Loads the texts of the first page. Every locale's catalogue is complete: what it lacks was filled in when it was built. */
export async function startTexts(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    resources: { [locale]: { translation: await loadTexts(locale) } },
    // Said outright, because i18next otherwise tries to tell keys from sentences, with expressions made for each text.
    keySeparator: '.',
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  showLanguage(locale)
}

/** Changes the language; until its texts are here the old one stays. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (i18next.language === locale) return
  i18next.addResourceBundle(locale, 'translation', await loadTexts(locale), true, true)
  await i18next.changeLanguage(locale)
  showLanguage(locale)
}

/** An area's scripts together with the texts that only areas of its kind show. */
export async function withTexts<Area>(part: Part, area: Promise<Area>): Promise<Area> {
  await addTexts(part)
  return area
}

/** For a piece of the page that speaks another language than the rest, with the texts of this part. */
export async function speakIn(locale: Locale, part: Part): Promise<i18n> {
  const needed = [...new Set<Part>(['main', part])]
  for (const texts of await Promise.all(needed.map((each) => catalogues[locale][each]()))) {
    i18next.addResourceBundle(locale, 'translation', texts.default, true, true)
  }
  return i18next.cloneInstance({ lng: locale })
}

/** In the language shown and in each one chosen later. */
async function addTexts(part: Part): Promise<void> {
  if (wanted.has(part)) return
  const locale = i18next.language as Locale
  i18next.addResourceBundle(locale, 'translation', (await catalogues[locale][part]()).default, true, true)
  wanted.add(part)
}

async function loadTexts(locale: Locale) {
  const parts = await Promise.all([...wanted].map((part) => catalogues[locale][part]()))
  return Object.assign({}, ...parts.map((part) => part.default)) as Record<string, unknown>
}

function showLanguage(locale: Locale) {
  document.documentElement.lang = baseLanguage(locale)
}
