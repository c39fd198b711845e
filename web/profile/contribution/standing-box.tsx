import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Contribution } from '#web/contributions/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatTag, useFormatLocale } from '#web/ui/locale.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { distanceBetween } from '#web/ui/status/distance.ts'
import { courseOf, headlineOf, isGiving } from './standing.ts'

/** How somebody's contribution stands; nothing for those who never had one. */
export function StandingBox({ contribution }: { contribution: Contribution }) {
  const { t } = useTranslation()
  const { membershipStatus, hasPendingPayment, paymentSource } = contribution
  if (membershipStatus === 'none') return null
  const source = paymentSource?.method === null && paymentSource.source
  return (
    <section className="mem" aria-labelledby="standing">
      <h2 id="standing" className="mem__title">
        {t('contributions.total')}
      </h2>
      <Headline contribution={contribution} />
      {isGiving(contribution) && <p className="ui">{t('profile-contribution.thanks')}</p>}
      <CourseLine contribution={contribution} withDistance />
      {membershipStatus === 'expired' && <p className="ui">{t('profile-contribution.comeBack')}</p>}
      {isGiving(contribution) && source && <p className="small">{t('profile-contribution.paidThrough', { source })}</p>}
      {hasPendingPayment && (
        <p className="mem__mark mem__mark--warning small">
          <Icon of={Clock} /> {t('profile-contribution.pending')}
        </p>
      )}
      <NextAmount contribution={contribution} />
    </section>
  )
}

/** The sum, or a word in its place. */
export function Headline({ contribution }: { contribution: Contribution }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const headline = headlineOf(contribution)
  if (typeof headline === 'string') {
    return <p className="mem__sum mem__sum--words">{t(`profile.headline.${headline}`)}</p>
  }
  return (
    <p className="mem__sum num">
      {money(headline.amount)} <span>{t(`contributions.per.${headline.period}`)}</span>
    </p>
  )
}

interface CourseProps {
  contribution: Contribution
  /** Says of an end how far away it is. */
  withDistance?: boolean
}

/** How it goes on, in one line. */
export function CourseLine({ contribution, withDistance }: CourseProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const distance = useDistance()
  const now = new Date()
  const course = courseOf(contribution, now)
  if (!course) return null
  const text = t(`profile.course.${course.text}`, { date: course.date && date(course.date) })
  if (!course.tone) return <p className="small muted">{text}</p>
  return (
    <p className={`mem__mark mem__mark--${course.tone} small`}>
      <Icon of={CircleAlert} />
      <span>
        {withDistance && course.text === 'endsOn' && course.date
          ? t('profile-contribution.endsIn', {
              date: date(course.date),
              distance: distance(new Date(course.date), now),
            })
          : text}
      </span>
    </p>
  )
}

/** "in 3 weeks", beside the date itself. */
function useDistance() {
  const locale = formatTag(useFormatLocale())
  return (moment: Date, now: Date) => {
    const { amount, unit } = distanceBetween(moment, now)
    return new Intl.RelativeTimeFormat(locale).format(amount, unit)
  }
}

function NextAmount({ contribution: { nextAmount, period, renewalDate } }: { contribution: Contribution }) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  if (nextAmount === undefined || !period) return null
  const sum = t(`contributions.sum.${period}`, { amount: money(nextAmount) })
  return (
    <div className="mem__notice">
      <Notice>
        {renewalDate
          ? t('profile-contribution.changesOn', { sum, date: date(renewalDate) })
          : t('profile-contribution.changes', { sum })}
      </Notice>
    </div>
  )
}
