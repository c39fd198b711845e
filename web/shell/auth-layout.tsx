import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress, imagePosition } from '#domain/site/image-address.ts'
import { isFramed } from '#web/platform/frame.ts'
import { pageData, siteName } from '#web/platform/page-data.ts'
import { DoubleRule } from '#web/ui/layout/double-rule.tsx'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { PageLanguage } from './page-language.tsx'

interface Props {
  /** At the end of the nameplate's line: a link to the other way in. */
  aside?: ReactNode
  /** Where in a journey of several pages this one stands. */
  steps?: ReactNode
  /** 26 rem instead of 32, for pages of one short form. */
  narrow?: boolean
  children: ReactNode
}

/** The newsroom's picture beside a narrow column: joining, logging in, and pages that say one thing. */
export function AuthLayout({ aside, steps, narrow, children }: Props) {
  const { logoUrl, siteUrl, backgroundUrl, backgroundFocus } = pageData.content.general
  if (isFramed) return <main id="main">{children}</main>
  return (
    <>
      <SkipLink />
      <div className={backgroundUrl ? 'auth' : 'auth auth--plain'}>
        <div className="auth__form">
          <div className={narrow ? 'auth__in auth__in--narrow' : 'auth__in'}>
            <header>
              <div className="auth__top">
                <Nameplate organisation={siteName()} logoUrl={imageAddress(logoUrl)} href={siteUrl || '/'} />
                {aside}
              </div>
              <div className="auth__rule">
                <DoubleRule />
              </div>
            </header>
            <main id="main">
              {steps}
              {children}
            </main>
            <AuthFooter />
          </div>
        </div>
        <div className="auth__img">
          {backgroundUrl && (
            <img src={imageAddress(backgroundUrl)} alt="" style={{ objectPosition: imagePosition(backgroundFocus) }} />
          )}
        </div>
      </div>
    </>
  )
}

function AuthFooter() {
  const { t } = useTranslation()
  const { organisationName, siteUrl, privacyLink, termsLink, impressumLink, supportEmail } = pageData.content.general
  const links = [
    [siteUrl, t('shell.website', { organisation: organisationName })],
    [privacyLink, t('shell.privacy')],
    [termsLink, t('shell.terms')],
    [impressumLink, t('shell.impressum')],
    [supportEmail && `mailto:${supportEmail}`, supportEmail],
  ].filter(([address]) => address)
  return (
    <footer className="foot">
      {links.map(([address, label]) => (
        <a key={address} href={address}>
          {label}
        </a>
      ))}
      <PageLanguage />
    </footer>
  )
}
