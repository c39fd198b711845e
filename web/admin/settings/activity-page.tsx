import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { pageCount } from '#web/ui/tables/paging.ts'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import type { ActivityEvent } from '../activity/activity-event.ts'
import { EventActor, EventDetail, EventTarget, EventText } from '../activity/event-text.tsx'
import { activityQuery } from '../activity/queries.ts'
import { useNumber } from '../list-formats.ts'
import { type ActivityAddress, activityRules, readActivityAddress, writeActivityAddress } from './activity-address.ts'
import { ActivityFilters } from './activity-filters.tsx'

/** Who did what to whom, newest first. */
export function ActivityPage() {
  const { t } = useTranslation()
  const { address, change } = useActivityAddress()
  const rules = activityRules(address)
  const events = useQuery(activityQuery({ rules, limit: address.limit, offset: (address.page - 1) * address.limit }))
  const caption = useRef<HTMLTableCaptionElement>(null)
  const number = useNumber()
  const { data, error } = events
  const pastEnd = data !== undefined && !events.isPlaceholderData && address.page > pageCount(address.limit, data.total)
  useEffect(() => {
    if (pastEnd) change({ page: pageCount(address.limit, data.total) }, { replace: true })
  }, [pastEnd, change, address.limit, data?.total])

  const clear = () =>
    change({ eventType: undefined, targetId: undefined, actorId: undefined, from: undefined, to: undefined, page: 1 })
  return (
    <Section title={t('admin-settings.activity.title')}>
      <div className="stack">
        <ActivityFilters address={address} change={change} />
        <div className="row row--between">
          <p className="small muted num" role="status">
            {data && t('admin-settings.activity.count', { count: data.total, formatted: number(data.total) })}
          </p>
          {rules && (
            <Button size="sm" variant="text" onClick={clear}>
              {t('admin.clearFilters')}
            </Button>
          )}
        </div>
        <Table
          caption={t('admin-settings.activity.caption')}
          captionRef={caption}
          columns={useColumns()}
          rows={data?.items ?? []}
          keyOf={({ id }) => id}
          state={events.isError ? 'error' : data ? (events.isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          {...(error instanceof ApiProblem && { errorMessage: problemText(error, t) })}
          onRetry={() => void events.refetch()}
          empty={
            rules ? (
              <EmptyState
                title={t('admin.noMatch')}
                action={<Button onClick={clear}>{t('admin.clearFilters')}</Button>}
              />
            ) : (
              <EmptyState title={t('admin-settings.activity.empty')}>
                {t('admin-settings.activity.emptyText')}
              </EmptyState>
            )
          }
        />
        {data && data.total > 0 && (
          <Pagination
            page={address.page}
            limit={address.limit}
            total={data.total}
            onPage={(page) => {
              change({ page })
              caption.current?.focus()
            }}
            onLimit={(limit) => change({ limit, page: 1 })}
          />
        )}
      </div>
    </Section>
  )
}

export type ChangeActivity = (change: Partial<ActivityAddress>, options?: { replace?: boolean }) => void

/** The part of the log the address names. What is not understood falls away with a word. */
function useActivityAddress(): { address: ActivityAddress; change: ChangeActivity } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { address, broken } = readActivityAddress(useSearch({ from: '/dashboard/admin/settings/activity' }))
  const names = broken.join(', ')
  const change: ChangeActivity = (changes, { replace = false } = {}) => {
    const search = writeActivityAddress({ ...address, ...changes })
    void navigate({ to: '/admin/settings/activity', search, replace, resetScroll: false })
  }
  useEffect(() => {
    if (!names) return
    toaster.show({ variant: 'warning', title: t('admin.badAddress', { names }) })
    change({}, { replace: true })
  })
  return { address, change }
}

function useColumns(): Column<ActivityEvent>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'what',
      header: t('admin-settings.activity.what'),
      cell: (event) => (
        <span className="whitespace-normal">
          <EventText event={event} />
          <span className="block small muted">
            <EventDetail event={event} />
          </span>
        </span>
      ),
    },
    { key: 'target', header: t('admin-settings.activity.target'), cell: (event) => <EventTarget event={event} /> },
    { key: 'actor', header: t('admin-settings.activity.actor'), cell: (event) => <EventActor event={event} /> },
    {
      key: 'when',
      header: t('admin-settings.activity.when'),
      numeric: true,
      cell: ({ createdAt }) => <RelativeTime date={createdAt} now={new Date()} withTime />,
    },
  ]
}
