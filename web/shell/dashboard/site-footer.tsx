import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'

/** Below every page of the dashboard: whom to ask, and what the law wants. */
export function SiteFooter() {
  const { t } = useTranslation()
  const { organisationName, siteUrl, supportEmail, privacyLink, termsLink, impressumLink, footerLinks } =
    pageData.content.general
  const links = [
    { url: siteUrl, text: organisationName },
    { url: privacyLink, text: t('shell.privacy') },
    { url: termsLink, text: t('shell.terms') },
    { url: impressumLink, text: t('shell.impressum') },
    ...footerLinks,
  ].filter(({ url }) => url)
  return (
    <footer className="foot">
      {supportEmail && (
        <span>
          {t('shell.contact')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </span>
      )}
      {links.map(({ url, text }) => (
        <a key={`${url} ${text}`} href={url}>
          {text}
        </a>
      ))}
      <span className="foot__end">{t('shell.poweredBy')}</span>
    </footer>
  )
}
