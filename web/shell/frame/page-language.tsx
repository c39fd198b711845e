import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { calloutLocales, type Locale, systemLocales } from '#domain/locales/locale.ts'
import { keepAdminLocale, languageNames, siteLocale } from '#web/platform/i18n/locale.ts'
import { changeLocale } from '#web/platform/i18n/texts.ts'
import { LanguageChooser } from '#web/ui/layout/language-chooser.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'

/** The language of this page: in the address for the public, remembered in the browser for the administration. */
export function PageLanguage({ look }: { look?: 'inline' | 'nav' }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isAdminPage = pathname.startsWith('/admin')
  const offered = pathname.startsWith('/callouts/') ? calloutLocales : systemLocales

  async function choose(locale: Locale) {
    try {
      await changeLocale(locale)
    } catch {
      toaster.show({ variant: 'error', title: t('shell.languageFailed') })
      return
    }
    if (isAdminPage) return keepAdminLocale(locale)
    await navigate({
      to: '.',
      search: (search: object) => ({ ...search, lang: locale === siteLocale() ? undefined : locale }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <LanguageChooser
      languages={offered.map((locale) => ({ locale, name: languageNames[locale] }))}
      value={i18n.language}
      onChange={(locale) => void choose(locale as Locale)}
      look={look}
    />
  )
}
