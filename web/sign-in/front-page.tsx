import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pageData, siteName } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { joinContentQuery } from '#web/shell/frame/join-content.ts'
import { CalloutsPanel } from '#web/shell/panels/callouts-panel.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { useJoinLabel } from './join-label.ts'

/** The site's address, for those who are not logged in: joining weighs as much as logging in. */
export function FrontPage() {
  const { t } = useTranslation()
  useTitle('')
  const { data: join } = useQuery(joinContentQuery)
  const { hideContribution } = pageData.content.general
  const joinLabel = useJoinLabel()
  return (
    <AuthLayout narrow panel={<CalloutsPanel />}>
      <h1 className="display" tabIndex={-1}>
        {t('sign-in.front.title', { organisation: siteName() })}
      </h1>
      {join?.subtitle && <RichTextView html={join.subtitle} />}
      <div className="ways">
        <section>
          <h2>{t('sign-in.front.new')}</h2>
          <p>{t(hideContribution ? 'sign-in.front.newFree' : 'sign-in.front.newText')}</p>
          <ButtonLink variant="primary" size="lg" block href="/join">
            {joinLabel}
          </ButtonLink>
        </section>
        <section>
          <h2>{t('sign-in.front.member')}</h2>
          <p>{t('sign-in.front.memberText')}</p>
          <ButtonLink variant="primaryOutlined" size="lg" block href="/auth/login">
            {t('shell.logIn')}
          </ButtonLink>
        </section>
      </div>
    </AuthLayout>
  )
}
