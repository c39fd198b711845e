import { baseLanguage, fallbackChain, isSystemLocale, type Locale, type SystemLocale } from '#domain/locales/locale.ts'

/**
 * In which of the languages that a mailing is written in somebody reads it: their own, another form of it, else the
 * site's, else the first there is.
 */
export function chooseTextLocale(
  written: readonly string[],
  { reader, site }: { reader: Locale; site: Locale },
): SystemLocale | undefined {
  const ofLanguage = (locale: Locale) =>
    fallbackChain(locale).filter((each) => baseLanguage(each) === baseLanguage(locale))
  const known = written.filter(isSystemLocale)
  const wanted = [...ofLanguage(reader), baseLanguage(reader), ...ofLanguage(site), ...fallbackChain(site)]
  return wanted.flatMap((locale) => known.find((each) => each === locale) ?? [])[0] ?? known[0]
}
