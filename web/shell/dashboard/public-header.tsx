import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { pageData, siteName } from '#web/platform/page-data.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { DoubleRule } from '#web/ui/base/double-rule.tsx'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'
import { Link } from '#web/ui/link.tsx'

/** Above a public page for guests: a member's menu would be full of locked doors. */
export function PublicHeader() {
  const { t } = useTranslation()
  const here = useRouterState({ select: ({ location }) => location.href })
  const { logoUrl, siteUrl } = pageData.content.general
  return (
    <header>
      <div className="pub__bar">
        <Nameplate organisation={siteName()} logoUrl={imageAddress(logoUrl)} href={siteUrl || '/'} />
        <div className="row">
          <Link href={`/auth/login?${new URLSearchParams({ next: here })}`}>{t('shell.logIn')}</Link>
          {!pageData.calloutOnlyMode && (
            <ButtonLink variant="primaryOutlined" size="sm" href="/join">
              {t('shell.join')}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="pub__rule">
        <DoubleRule />
      </div>
    </header>
  )
}
