import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { inLastWeek } from '../counted-rules.ts'
import type { LinkTo } from './answer-links.ts'
import type { ReadSummary } from './queries.ts'
import type { Say } from './say.ts'

interface Props {
  summary: ReadSummary
  isFiltered: boolean
  today: string
  isOpen: boolean
  linkTo: LinkTo | undefined
  say: Say
}

/** What the responses come to at a glance. */
export function Figures({ summary, isFiltered, isOpen, today, linkTo, say }: Props) {
  const { t, number } = say
  const { matching, lastWeek, weekBefore, guests, days, at } = summary
  const members = matching - guests
  const daysCounted = countDays(days[0]?.day, isOpen ? today : days.at(-1)?.day)
  const contact = (operator: 'is_empty' | 'is_not_empty') => ({ field: 'contact', operator, value: [] })
  return (
    <dl className="figures">
      <Figure label={t('desk-summary.responses')}>
        <dd>
          <Figured href={linkTo?.()}>{number(matching)}</Figured>
        </dd>
        {matching > 0 && (
          <dd>
            {t('desk-summary.aDay', { number: number(matching / daysCounted, matching < daysCounted * 10 ? 1 : 0) })}
          </dd>
        )}
      </Figure>
      <Figure label={t('desk-summary.lastWeek')}>
        <dd>
          <Figured href={linkTo?.(inLastWeek(at))}>{number(lastWeek)}</Figured>
        </dd>
        <dd>{compareWeeks(lastWeek, weekBefore, say)}</dd>
      </Figure>
      <Figure label={t('desk-summary.guestsAndMembers')}>
        <dd>
          {matching === 0 ? (
            '–'
          ) : (
            <>
              <Figured href={linkTo?.(contact('is_empty'))}>{say.percent(guests / matching)}</Figured>{' '}
              <small>{t('desk-summary.guests')}</small>
            </>
          )}
        </dd>
        {matching > 0 && (
          <dd>
            {t('desk-summary.guestCount', { count: guests, number: number(guests) })},{' '}
            <Figured href={linkTo?.(contact('is_not_empty'))}>
              {t('desk-summary.memberCount', { count: members, number: number(members) })}
            </Figured>
          </dd>
        )}
      </Figure>
      <AnsweringTime times={summary.answeringTimes} isFiltered={isFiltered} say={say} />
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      {children}
    </div>
  )
}

function Figured({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? <Link href={href}>{children}</Link> : children
}

/** It is the same for every filter: nobody knows which response took how long. */
function AnsweringTime({
  times,
  isFiltered,
  say,
}: {
  times: ReadSummary['answeringTimes']
  isFiltered: boolean
  say: Say
}) {
  const { t } = say
  if (!times) {
    return (
      <Figure label={t('desk-summary.medianTime')}>
        <dd>–</dd>
        <dd>{t('desk-summary.timesLater')}</dd>
      </Figure>
    )
  }
  const { minutes, seconds } = minutesOf(times.seconds)
  const [from, to] = times.middleHalf.map((each) => {
    const parts = minutesOf(each)
    return `${say.number(parts.minutes)}:${String(parts.seconds).padStart(2, '0')}`
  })
  return (
    <Figure label={t('desk-summary.medianTime')}>
      <dd>
        {minutes > 0 && (
          <>
            {say.number(minutes)} <small>{t('desk-summary.min')}</small>{' '}
          </>
        )}
        {say.number(seconds)} <small>{t('desk-summary.sec')}</small>
      </dd>
      <dd>{t('desk-summary.middleTimes', { from, to })}</dd>
      {isFiltered && <dd>{t('desk-summary.timesOfAll')}</dd>}
    </Figure>
  )
}

function minutesOf(time: number) {
  const all = Math.round(time)
  return { minutes: Math.floor(all / 60), seconds: all % 60 }
}

function compareWeeks(week: number, before: number, { t, number }: Say): string {
  if (week === before) return t('desk-summary.asBefore')
  return week > before
    ? t('desk-summary.moreThanBefore', { number: number(week - before) })
    : t('desk-summary.fewerThanBefore', { number: number(before - week) })
}

function countDays(first: string | undefined, last: string | undefined): number {
  if (!first || !last) return 1
  return Math.max(1, (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1)
}
