import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openCalloutsQuery } from '#web/callouts/index.ts'
import { CalloutCard } from '#web/shell/callout-card/callout-card.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'

const mostShown = 3

/** The newest callouts to answer. */
export function OpenCallouts() {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const { data, isError, isFetching, refetch } = useQuery(openCalloutsQuery(mostShown))
  return (
    <Section
      title={t('callout-list.open')}
      action={
        <Link className="small" href="/callouts">
          {t('callout-card.viewAll')}
        </Link>
      }
    >
      {isError && <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="24rem" />
        </Loading>
      )}
      {data?.items.length === 0 && <p>{t('callout-list.noneOpen')}</p>}
      {data && data.items.length > 0 && (
        <ul className="callout-rows">
          {data.items.map((callout) => (
            <CalloutCard key={callout.id} callout={callout} now={now} row />
          ))}
        </ul>
      )}
    </Section>
  )
}
