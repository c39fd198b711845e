import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type AddressForm, type ChangeAddress, PagedTable, useAddress, useStayWithin } from '#web/lists/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import {
  type ActivityAddress,
  type ActivitySearch,
  activityLayer,
  activityRules,
  readActivityAddress,
  writeActivityAddress,
} from './activity-address.ts'
import type { ActivityEvent } from './activity-event.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { EventActor, EventDetail, EventTarget, EventText } from './event-text.tsx'
import { activityLineQuery, activityQuery } from './queries.ts'

/** Who did what to whom, newest first. */
export function ActivityPage() {
  const { t } = useTranslation()
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/settings/activity' }))
  const rules = activityRules(address)
  const { limit, page, within } = address
  const events = useQuery(activityQuery({ rules, ...activityLayer(address), limit, offset: (page - 1) * limit }))
  const number = useNumber()
  const { data } = events
  useStayWithin(events, address, change)

  const clear = () =>
    change({ eventType: undefined, targetId: undefined, actorId: undefined, from: undefined, to: undefined, page: 1 })
  return (
    <Section title={t('admin-activity.page.title')}>
      <div className="stack">
        {within ? <OpenedLine id={within} /> : <p className="small muted">{t('admin-activity.page.kept')}</p>}
        <ActivityFilters address={address} change={change} />
        <div className="row row--between">
          <p className="small muted num" role="status">
            {data ? t('admin-activity.page.count', { count: data.total, formatted: number(data.total) }) : '\u00a0'}
          </p>
          {rules && (
            <Button size="sm" variant="text" onClick={clear}>
              {t('admin.clearFilters')}
            </Button>
          )}
        </div>
        <PagedTable
          caption={t('admin-activity.page.caption')}
          columns={useColumns()}
          found={events}
          page={address.page}
          limit={address.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          keyOf={({ id }) => id}
          empty={
            rules ? (
              <EmptyState
                title={t('admin.noMatch')}
                action={<Button onClick={clear}>{t('admin.clearFilters')}</Button>}
              />
            ) : (
              <EmptyState title={t('admin-activity.page.empty')}>{t('admin-activity.page.emptyText')}</EmptyState>
            )
          }
        />
      </div>
    </Section>
  )
}

/** What the entries below have in common, and the way back. */
function OpenedLine({ id }: { id: string }) {
  const { t } = useTranslation()
  const line = useQuery(activityLineQuery(id)).data?.items[0]
  return (
    <div className="stack-2">
      <Link className="small tap" href="/admin/settings/activity">
        {t('admin-activity.page.all')}
      </Link>
      {line && (
        <>
          <h3 className="h3">
            <EventText event={line} />
          </h3>
          <p className="small">
            <EventDetail event={line} />
          </p>
          <p className="small muted">
            <RelativeTime date={line.createdAt} now={new Date()} withTime /> · <EventActor event={line} />
          </p>
        </>
      )}
    </div>
  )
}

export type ChangeActivity = ChangeAddress<ActivityAddress>

const form: AddressForm<ActivityAddress, ActivitySearch> = {
  path: '/admin/settings/activity',
  read: readActivityAddress,
  write: writeActivityAddress,
}

function useColumns(): Column<ActivityEvent>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'what',
      header: t('admin-activity.page.what'),
      cell: (event) => (
        <span className="whitespace-normal">
          <EventText event={event} />
          <span className="block small muted">
            <EventDetail event={event} />
          </span>
        </span>
      ),
    },
    { key: 'target', header: t('admin-activity.page.target'), cell: (event) => <EventTarget event={event} /> },
    { key: 'actor', header: t('admin-activity.page.actor'), cell: (event) => <EventActor event={event} /> },
    {
      key: 'when',
      header: t('admin-activity.page.when'),
      numeric: true,
      cell: ({ createdAt }) => <RelativeTime date={createdAt} now={new Date()} withTime />,
    },
  ]
}
