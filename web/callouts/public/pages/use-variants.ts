import { useNavigate, useRouterState } from '@tanstack/react-router'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { isLocale } from '#domain/locales/locale.ts'
import { languageNames, siteLocale } from '#web/platform/i18n/locale.ts'
import type { PublicCallout } from '../callout.ts'

/** The languages of a callout; choosing one keeps everything else of the address, and what was typed. */
export function useVariants({ variantNames }: Pick<PublicCallout, 'variantNames'>) {
  const navigate = useNavigate()
  const lang = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  const site = siteLocale()
  const languages = variantNames.map((name) => {
    const locale = name === defaultVariant ? site : name
    return { locale, name: isLocale(locale) ? languageNames[locale] : locale }
  })
  const variants = languages.filter(
    ({ locale }, index) => languages.findIndex((each) => each.locale === locale) === index,
  )
  return {
    variants,
    value: variants.some(({ locale }) => locale === lang) ? (lang ?? site) : site,
    onChange: (locale: string) =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, lang: locale === site ? undefined : locale }),
        hash: true,
        replace: true,
        resetScroll: false,
      }),
  }
}
