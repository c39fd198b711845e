import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findPage } from '#domain/site/pages.ts'
import { useFormats } from '#web/platform/formats.ts'
import type { AnswerOf } from '#web/platform/http/wire.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/status/skeleton.tsx'
import { ownContributionQuery } from './queries.ts'

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
        <Summary contribution={contribution.data} />
      ) : (
        <Loading label={t('shell.loading.title')}>
          <div className="stack-2">
            <Skeleton width="8rem" height="1.75rem" />
            <Skeleton width="14rem" />
          </div>
        </Loading>
      )}
      {findPage('/profile/contribution') && (
        <ButtonLink block href="/profile/contribution">
          {t('profile.manageContribution')}
        </ButtonLink>
      )}
    </section>
  )
}

type Contribution = AnswerOf<'GET /contact/:id/contribution'>

function Summary({ contribution }: { contribution: Contribution }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { type, amount, period } = contribution
  const isNone = type === 'None' || amount === undefined || period === undefined
  return (
    <>
      <p className="mem__sum num">
        {isNone ? (
          t(type === 'Gift' ? 'profile.gift' : 'contributions.none')
        ) : (
          <>
            {money(amount)} <span>{t(`contributions.per.${period}`)}</span>
          </>
        )}
      </p>
      <Course contribution={contribution} />
    </>
  )
}

/** What happens next, in one line. */
function Course({ contribution }: { contribution: Contribution }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { membershipStatus, membershipExpiryDate, renewalDate, type } = contribution
  if (membershipStatus === 'none') return <p className="small muted">{t('profile.noContribution')}</p>
  if (membershipStatus === 'active' && renewalDate && type === 'Automatic') {
    return <p className="small muted">{t('profile.nextPayment', { date: date(renewalDate) })}</p>
  }
  if (!membershipExpiryDate) return null
  const day = date(membershipExpiryDate)
  if (membershipStatus === 'expired') return <p className="small">{t('profile.ended', { date: day })}</p>
  if (membershipStatus === 'expiring') return <p className="small">{t('profile.endsOn', { date: day })}</p>
  return <p className="small muted">{t('profile.runsUntil', { date: day })}</p>
}
