import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { useTitle } from '#web/platform/title.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { onceOffer } from '../../once.ts'
import { useOffer } from '../../paying/use-offer.ts'
import { OnceForm } from './once-form.tsx'

/** A single payment beside the contribution. */
export function GiveOncePage() {
  const { t } = useTranslation()
  const title = t('profile-contribution.once.title')
  useTitle(title)
  return (
    <div className="contrib contrib--narrow">
      <div>
        <Breadcrumb
          trail={[{ label: t('profile-contribution.title'), href: '/profile/contribution' }]}
          current={title}
        />
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
      </div>
      <p>{t('profile-contribution.once.what')}</p>
      <Offered />
    </div>
  )
}

function Offered() {
  const { t } = useTranslation()
  const { offer: offered, isError, isFetching, refetch } = useOffer()
  if (offered) {
    const offer = onceOffer(offered)
    if (offer.join.paymentMethods.length > 0) return <OnceForm offer={offer} />
    return (
      <Notice>
        {t('profile-contribution.once.none')} <SupportAddress />
      </Notice>
    )
  }
  if (isError) return <ErrorState level={2} onRetry={refetch} retrying={isFetching} />
  return (
    <Loading label={t('shell.loading.title')}>
      <div className="stack-6">
        <Skeleton height="4rem" />
        <Skeleton height="3rem" />
      </div>
    </Loading>
  )
}
