import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { EventActor, EventDetail, EventText } from './event-text.tsx'
import './timeline.css'
import { activityQuery } from './queries.ts'

const shown = 8

/** What was done to a contact lately; the whole story is in the log. */
export function ContactTimeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const events = useQuery(activityQuery({ rules: about(id), limit: shown, offset: 0 }))
  const { data } = events
  return (
    <Section
      title={t('admin-contact.activity')}
      action={
        data &&
        data.total > shown && (
          <Link className="small" href={`/admin/settings/activity?targetId=${id}`}>
            {t('admin-contact.allActivity')}
          </Link>
        )
      }
    >
      {events.isError && <ErrorState retrying={events.isFetching} onRetry={() => void events.refetch()} />}
      {events.isLoading && (
        <Loading label={t('admin-contact.activityLoading')}>
          <Skeleton height="6rem" />
        </Loading>
      )}
      {data?.items.length === 0 && <p className="ui muted">{t('admin-contact.noActivity')}</p>}
      <ol className="timeline">
        {data?.items.map((event) => (
          <li key={event.id}>
            <p className="ui strong">
              <EventText event={event} />
            </p>
            <p className="small">
              <EventDetail event={event} />
            </p>
            <p className="small muted">
              <RelativeTime date={event.createdAt} now={new Date()} withTime /> · <EventActor event={event} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const about = (id: string): RuleGroup => ({
  condition: 'AND',
  rules: [{ field: 'targetId', operator: 'equal', value: [id] }],
})
