import { TriangleAlert, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { useDayAndMonth, useNumber, useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { Tag } from '#web/ui/status/tag.tsx'
import { findOffered } from '../../handling/bucket-name.ts'
import type { ListedResponse } from '../queries.ts'
import { ClippedText } from './clipped-text.tsx'
import { plainText } from './plain-text.ts'

interface Props {
  response: ListedResponse
}

export function NumberCell({ response: { number, duplicateOf }, href }: Props & { href: string }) {
  const { t } = useTranslation()
  const format = useNumber()
  return (
    <>
      <Link className="table__link num" href={href}>
        <span className="only-s">{t('desk.table.response')} </span>
        {format(number)}
      </Link>
      {duplicateOf && (
        <span className="response-duplicate">
          {t('desk.table.duplicateOf', { number: format(duplicateOf.number) })}
        </span>
      )}
    </>
  )
}

/** By name for admins; others are told whether somebody is known. */
export function RespondentCell({ response, seesNames }: Props & { seesNames: boolean }) {
  const { t } = useTranslation()
  const { contact, guest, guestName, guestEmail, signedIn } = response
  if (!seesNames) return <span className="muted">{t(guest ? 'desk.table.anonymous' : 'desk.table.known')}</span>
  if (contact) {
    return (
      <span className="respondent">
        <Link className="table__link" href={`/admin/contacts/${contact.id}`}>
          {displayName(contact)}
        </Link>
        {signedIn === false && (
          <span title={t('desk.table.notSignedInHint')}>
            <Badge tone="warning" icon={TriangleAlert}>
              {t('desk.table.notSignedIn')}
            </Badge>
          </span>
        )}
      </span>
    )
  }
  const name = guestName || guestEmail
  if (!name) return <span className="muted">{t('desk.table.anonymous')}</span>
  return (
    <span className="respondent" title={guestEmail ?? undefined}>
      {name} <Badge icon={UserRound}>{t('desk.table.guest')}</Badge>
    </span>
  )
}

export function TagsCell({ response: { tags = [] } }: Props) {
  if (tags.length === 0) return <span className="muted">–</span>
  return (
    <span className="response-tags">
      {tags.map(({ id, name }) => (
        <Tag key={id} name={name} />
      ))}
    </span>
  )
}

export function AssigneeCell({ response: { assignee } }: Props) {
  const { t } = useTranslation()
  if (!assignee) return <span className="muted">{t('desk.table.nobody')}</span>
  const name = displayName(assignee)
  return (
    <span className="assignee">
      <Avatar name={name} size="sm" />
      {name}
    </span>
  )
}

const dayMs = 86_400_000

/** How long ago, within a week; further back the day. */
export function MomentCell({ moment, now }: { moment: string; now: Date }) {
  const day = useDayAndMonth()
  const date = useShortDate()
  const locale = formatTag(useFormatLocale())
  const at = new Date(moment)
  if (now.getTime() - at.getTime() < 7 * dayMs) return <RelativeTime date={moment} now={now} withTime />
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at)
  return (
    <time dateTime={moment} title={full}>
      {at.getFullYear() === now.getFullYear() ? day(moment) : date(moment)}
    </time>
  )
}

export function BucketCell({ response: { bucket } }: Props) {
  const offered = findOffered(bucket)
  return offered ? <StatusPill status={offered} /> : bucket
}

export function CommentCell({ response: { latestComment } }: Props) {
  if (!latestComment) return <span className="muted">–</span>
  return <ClippedText text={plainText(latestComment.text)} words={[]} />
}
