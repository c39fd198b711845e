import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress, imagePosition } from '#domain/site/image-address.ts'
import { isFramed } from '#web/platform/frame.ts'
import { pageData, siteName, type TypedPageData } from '#web/platform/page-data.ts'
import { DoubleRule } from '#web/ui/base/double-rule.tsx'
import { SkipLink } from '#web/ui/base/skip-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'
import { PageLanguage } from '../frame/page-language.tsx'
import { PromisePanel } from './promise-panel.tsx'

export interface AuthLayoutProps {
  /** At the end of the nameplate's line: a link to the other way in. */
  aside?: ReactNode
  /** Where in a journey of several pages this one stands. */
  steps?: ReactNode
  /** 26 rem instead of 32, for pages of one short form. */
  narrow?: boolean
  /** The panel, if any, shows the newsroom's name and what it says of joining. */
  named?: boolean
  /** Where the newsroom has no picture, in place of what it promises its members. */
  panel?: ReactNode
  children: ReactNode
}

/**
 * A narrow column for joining, logging in, and pages that say one thing. Beside it the newsroom's picture; without one a
 * panel in the main colour, below the column on phones.
 */
export function AuthLayout(props: AuthLayoutProps) {
  if (isFramed) return <main id="main">{props.children}</main>
  return (
    <>
      <SkipLink />
      <AuthSheet general={pageData.content.general} {...props} />
    </>
  )
}

type General = TypedPageData['content']['general']

interface AuthSheetProps extends AuthLayoutProps {
  /** What the site says of itself; a preview shows what is not saved yet. */
  general: General
}

/** The layout itself, of this site or of what somebody is about to make of it. */
export function AuthSheet({
  general,
  aside,
  steps,
  narrow,
  named,
  panel = <PromisePanel />,
  children,
}: AuthSheetProps) {
  const { logoUrl, siteUrl, backgroundUrl, backgroundFocus } = general
  return (
    <div
      className={classes(
        'auth',
        narrow && 'auth--narrow',
        !backgroundUrl && 'auth--panel',
        !backgroundUrl && named && 'auth--named',
      )}
    >
      <div className="auth__form">
        <div className="auth__in">
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
        </div>
      </div>
      {backgroundUrl ? (
        <div className="auth__img">
          <img src={imageAddress(backgroundUrl)} alt="" style={{ objectPosition: imagePosition(backgroundFocus) }} />
        </div>
      ) : (
        <Suspense fallback={<div className="promise promise--coming" />}>{panel}</Suspense>
      )}
      <AuthFooter general={general} />
    </div>
  )
}

function AuthFooter({ general }: { general: General }) {
  const { t } = useTranslation()
  const { organisationName, siteUrl, privacyLink, termsLink, impressumLink, supportEmail } = general
  const links = [
    [siteUrl, t('shell.website', { organisation: organisationName })],
    [privacyLink, t('shell.privacy')],
    [termsLink, t('shell.terms')],
    [impressumLink, t('shell.impressum')],
    [supportEmail && `mailto:${supportEmail}`, supportEmail],
  ].filter(([address]) => address)
  return (
    <footer className="auth__foot">
      <div className="foot">
        {links.map(([address, label]) => (
          <a key={address} href={address}>
            {label}
          </a>
        ))}
        <PageLanguage />
      </div>
    </footer>
  )
}
