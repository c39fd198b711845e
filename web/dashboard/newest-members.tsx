import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useFormats } from '#web/platform/formats.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { type NewestMember, newestMembersQuery } from './queries.ts'

/** Who joined last, of those whose membership is active. */
export function NewestMembers({ now }: { now: Date }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(newestMembersQuery)
  return (
    <Section
      title={t('admin-dashboard.members.title')}
      action={
        <Link className="small" href="/admin/contacts">
          {t('admin-dashboard.members.all')}
        </Link>
      }
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="16rem" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={t('admin-dashboard.members.none')}
          action={<ButtonLink href="/admin/contacts/add">{t('admin-contacts.add')}</ButtonLink>}
        />
      )}
      {data && data.length > 0 && (
        <ul className="rows newest-members">
          {data.map((member) => (
            <Member key={member.id} member={member} now={now} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Member({ member, now }: { member: NewestMember; now: Date }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { id, joined, contributionAmount, contributionPeriod } = member
  const name = displayName(member)
  return (
    <li>
      <Avatar name={name} />
      <Link className="table__link newest-members__name" href={`/admin/contacts/${id}`}>
        {name}
      </Link>
      {contributionAmount !== undefined && contributionPeriod !== undefined && (
        <span className="num soft max-sm:hidden">
          {shortMoney(contributionAmount)} {t(`contributions.per.${contributionPeriod}`)}
        </span>
      )}
      <span className="muted num newest-members__when">
        <RelativeTime date={joined} now={now} />
      </span>
    </li>
  )
}
