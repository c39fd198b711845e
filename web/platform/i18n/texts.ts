import { catalogues } from 'virtual:catalogues'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { baseLanguage, type Locale } from '#domain/locales/locale.ts'

let wantsAdminTexts = false

/** Loads the texts of the first page. Every locale's catalogue is complete: what it lacks was filled in when it was built. */
export async function startTexts(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    resources: { [locale]: { translation: await loadTexts(locale) } },
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

/** The administration's own texts, in the language shown and in each one chosen later. */
export async function addAdminTexts(): Promise<void> {
  wantsAdminTexts = true
  const locale = i18next.language as Locale
  i18next.addResourceBundle(locale, 'translation', (await catalogues[locale].admin()).default, true, true)
}

async function loadTexts(locale: Locale) {
  const { main, admin } = catalogues[locale]
  const parts = await Promise.all([main(), ...(wantsAdminTexts ? [admin()] : [])])
  return Object.assign({}, ...parts.map((part) => part.default)) as Record<string, unknown>
}

function showLanguage(locale: Locale) {
  document.documentElement.lang = baseLanguage(locale)
}
