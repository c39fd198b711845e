import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'

interface Props {
  isError: boolean
  isAsked: boolean
  onRetry: () => void
}

/** In the place of cards that haven't arrived. */
export function NotYet({ isError, isAsked, onRetry }: Props): ReactNode {
  const { t } = useTranslation()
  if (isError) return <ErrorState level={2} onRetry={onRetry} retrying={isAsked} />
  return (
    <Loading label={t('shell.loading.title')}>
      <div className="stack">
        <Skeleton width="12rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  )
}
