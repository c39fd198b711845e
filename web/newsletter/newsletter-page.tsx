import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { GroupsSection } from './groups-section.tsx'
import { ImportSection } from './import-section.tsx'
import { IssuesSection } from './issues-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { newsletterIntegrationQuery, overviewQuery } from './queries.ts'
import { RemoteGroupsSection } from './remote-groups-section.tsx'
import { SignUpSection } from './sign-up-section.tsx'
import './newsletter.css'

/** Who gets newsletters, which there are, and how people sign up. */
export function NewsletterPage() {
  const { t } = useTranslation()
  useTitle(t('admin-newsletter.page'))
  const overview = useQuery(overviewQuery)
  const integration = useQuery(newsletterIntegrationQuery)
  const error = overview.error ?? integration.error
  const isKeptHere = integration.data?.provider === 'builtin'
  const retry = () => void Promise.all([overview.refetch(), integration.refetch()])
  return (
    <>
      <PageTitle title={t('admin-newsletter.page')} />
      {error && !(overview.data && integration.data) ? (
        <ErrorState
          title={error instanceof ApiProblem ? problemText(error, t) : t('admin-newsletter.failed')}
          onRetry={retry}
        />
      ) : overview.data && integration.data ? (
        <div className="newsletter">
          <ProviderSection overview={overview.data} integration={integration.data} />
          {overview.data.groups && <GroupsSection groups={overview.data.groups} />}
          {integration.data.groups && !isKeptHere && <RemoteGroupsSection groups={integration.data.groups} />}
          {isKeptHere && <IssuesSection />}
          <ImportSection />
          {isKeptHere && <SignUpSection />}
        </div>
      ) : (
        // Which sections there are depends on the provider: what is below them would move.
        <Loading label={t('admin-newsletter.loading')}>
          <Skeleton height="30rem" />
        </Loading>
      )}
    </>
  )
}
