import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChargeLine, CourseLine, Headline, ownContributionQuery } from '#web/contributions/index.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'

/** How much, how often, and how it goes on. */
export function ContributionSummary() {
  const { t } = useTranslation()
  const contribution = useQuery(ownContributionQuery)
  if (contribution.isError) {
    return <ErrorState level={2} onRetry={() => void contribution.refetch()} retrying={contribution.isFetching} />
  }
  return (
    <section className="mem" aria-labelledby="your-contribution">
      <h2 id="your-contribution" className="mem__title">
        {t('contributions.total')}
      </h2>
      {contribution.data ? (
        <>
          <Headline contribution={contribution.data} />
          <ChargeLine contribution={contribution.data} />
          <CourseLine contribution={contribution.data} />
        </>
      ) : (
        <Loading label={t('shell.loading.title')}>
          <div className="stack-2">
            <Skeleton width="8rem" height="1.75rem" />
            <Skeleton width="14rem" />
          </div>
        </Loading>
      )}
      <ButtonLink block href="/profile/contribution">
        {t(contribution.data?.type === 'None' ? 'profile.startContribution' : 'profile.manageContribution')}
      </ButtonLink>
    </section>
  )
}
