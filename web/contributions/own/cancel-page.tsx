import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { call } from '#web/platform/http/call.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { type Contribution, isRunning } from '../form-kind.ts'
import { keepContribution, me, ownContributionQuery } from './queries.ts'
import { useAct } from './use-act.tsx'

const back = '/profile/contribution'

/** Asks once more, and says what ending means. */
export function CancelContributionPage() {
  const { t } = useTranslation()
  useTitle(t('profile-contribution.cancel.button'))
  const contribution = useQuery(ownContributionQuery)
  /** From then on there is nothing left to cancel, and this page is on its way out. */
  const isDone = useRef(false)
  const { data } = contribution
  if (data && !isRunning(data) && !isDone.current) return <Navigate to={back} search replace />

  return (
    <div className="contrib contrib--narrow">
      <div>
        <Breadcrumb
          trail={[{ label: t('profile-contribution.title'), href: back }]}
          current={t('profile-contribution.cancel.button')}
        />
        <h1 className="display" tabIndex={-1}>
          {t('profile-contribution.cancel.button')}
        </h1>
      </div>
      {data && <Question contribution={data} onDone={() => (isDone.current = true)} />}
      {!data && contribution.isError && (
        <ErrorState level={2} onRetry={() => void contribution.refetch()} retrying={contribution.isFetching} />
      )}
      {!data && !contribution.isError && (
        <Loading label={t('shell.loading.title')}>
          <div className="stack">
            <Skeleton width="24rem" />
            <Skeleton width="20rem" />
          </div>
        </Loading>
      )}
    </div>
  )
}

interface Props {
  contribution: Contribution
  onDone: () => void
}

function Question({ contribution: { membershipExpiryDate }, onDone }: Props) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const navigate = useNavigate()
  const { isBusy, run, refused } = useAct()
  const day = membershipExpiryDate && date(membershipExpiryDate)

  async function cancel() {
    await call('POST /contact/:id/contribution/cancel', { params: me })
    onDone()
    await queryClient.refetchQueries({ queryKey: ownContributionQuery.queryKey })
    const ended = queryClient.getQueryData(ownContributionQuery.queryKey)
    if (ended) await keepContribution(ended)
    await navigate({ href: withLanguage(`${back}?cancelled`), replace: true })
    return undefined
  }

  return (
    <>
      <p className="lead">{t('profile-contribution.cancel.sorry')}</p>
      <ul className="contrib__consequences">
        <li>{t('profile-contribution.cancel.noCharge')}</li>
        <li>
          {day ? t('profile-contribution.cancel.accessUntil', { date: day }) : t('profile-contribution.cancel.access')}
        </li>
        <li>{t('profile-contribution.cancel.restart')}</li>
      </ul>
      {refused}
      <div className="contrib__choice">
        <ButtonLink size="lg" variant="primaryOutlined" href={back}>
          {t('profile-contribution.cancel.keep')}
        </ButtonLink>
        <Button size="lg" variant="danger" loading={isBusy} onClick={() => void run(cancel)}>
          {t('profile-contribution.cancel.button')}
        </Button>
      </div>
    </>
  )
}
