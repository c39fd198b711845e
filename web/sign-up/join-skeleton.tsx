import { useTranslation } from 'react-i18next'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'

/** The join form's shape while its amounts are on their way: no default stands there first. */
export function JoinSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="sr" tabIndex={-1}>
        {t('sign-up.join')}
      </h1>
      <Loading label={t('shell.loading.title')}>
        <div className="stack-6">
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton height="2.5rem" />
          <Skeleton height="4rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </div>
      </Loading>
    </>
  )
}
