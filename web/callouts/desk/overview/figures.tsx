import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rule } from '#domain/rules/rule.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { useBucketCounts } from '../bucket-counts.ts'
import { inLastWeek, onDays } from '../counted-rules.ts'
import { responsesHref } from '../filters/responses-address.ts'
import { useShownCallout } from '../shown-callout.ts'
import { overviewFiguresQuery } from './queries.ts'
import { ResponsesByDay } from './responses-by-day.tsx'

/** What has come in, each figure with the way to what it counts. What can't be found out is a dash. */
export function Figures() {
  const { t } = useTranslation()
  const number = useNumber()
  const { callout, path } = useShownCallout()
  const counts = useBucketCounts(callout.id)
  const { data, isError } = useQuery(overviewFiguresQuery(callout.id))
  const asking = (...rules: Rule[]) => responsesHref(path, { bucket: 'all', rules: { condition: 'AND', rules } })
  const write = (count: number | undefined) => (count === undefined ? '–' : number(count))
  const isThere = counts.isKnown && (data !== undefined || isError)

  function compare(): string | undefined {
    if (!data || data.weekBefore === 0) return undefined
    const difference = data.lastWeek - data.weekBefore
    if (difference === 0) return t('desk.figures.asMany')
    const words = { count: Math.abs(difference), formatted: number(Math.abs(difference)) }
    return difference > 0 ? t('desk.figures.more', words) : t('desk.figures.fewer', words)
  }

  if (!isThere) {
    return (
      <Loading label={t('desk.figures.loading')}>
        <Skeleton height="8rem" />
      </Loading>
    )
  }
  return (
    <div>
      <dl className="figures desk-figures">
        <Figure
          name={t('desk.figures.responses')}
          href={responsesHref(path, { bucket: 'all' })}
          note={
            counts.trash ? (
              <Link href={responsesHref(path, { bucket: 'trash' })}>
                {t('desk.figures.inTrash', { count: counts.trash, formatted: number(counts.trash) })}
              </Link>
            ) : undefined
          }
        >
          {write(counts.all)}
        </Figure>
        <Figure name={t('desk.figures.inbox')} href={responsesHref(path)} note={t('desk.figures.toSort')}>
          {write(counts.inbox)}
        </Figure>
        <Figure name={t('desk.figures.verified')} href={responsesHref(path, { bucket: 'verified' })}>
          {write(counts.verified)}
        </Figure>
        <Figure
          name={t('desk.figures.lastWeek')}
          href={data ? asking(inLastWeek(data.at)) : responsesHref(path, { bucket: 'all' })}
          note={compare()}
        >
          {write(data?.lastWeek)}
        </Figure>
        <Figure
          name={t('desk.figures.guests')}
          href={asking(byGuests)}
          note={
            data && (
              <Link href={asking(byContacts)}>
                {t('desk.figures.contacts', {
                  count: data.matching - data.guests,
                  formatted: number(data.matching - data.guests),
                })}
              </Link>
            )
          }
        >
          {write(data?.guests)}
        </Figure>
      </dl>
      {data && data.matching > 0 && (
        <ResponsesByDay {...data} hrefOf={(day) => asking(...onDays(day, day, data.timeZone))} />
      )}
    </div>
  )
}

const byGuests: Rule = { field: 'contact', operator: 'is_empty', value: [] }
const byContacts: Rule = { field: 'contact', operator: 'is_not_empty', value: [] }

interface Props {
  name: string
  href: string
  note?: ReactNode
  children: ReactNode
}

function Figure({ name, href, note, children }: Props) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>
        <Link href={href}>{children}</Link>
      </dd>
      {note && <dd className="desk-figures__note">{note}</dd>}
    </div>
  )
}
