import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { call } from '#web/platform/http/call.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { distanceBetween } from '#web/ui/status/distance.ts'
import type { Contribution } from '../form-kind.ts'
import { keepContribution, me } from './queries.ts'
import { courseOf, headlineOf, isGiving } from './standing.ts'
import { useAct } from './use-act.tsx'

interface Props {
  contribution: Contribution
  /** A planned change was taken back, so that the form begins anew. */
  onChangeCancelled: () => void
}

/** How somebody's contribution stands; nothing for those who never had one. */
export function StandingBox({ contribution, onChangeCancelled }: Props) {
  const { t } = useTranslation()
  const { membershipStatus, hasPendingPayment, paymentSource } = contribution
  if (membershipStatus === 'none') return null
  const source = paymentSource?.method === null && paymentSource.source
  return (
    <section className="mem" aria-labelledby="standing">
      <h2 id="standing" className="mem__title" tabIndex={-1}>
        {t('contributions.total')}
      </h2>
      <Headline contribution={contribution} />
      <ChargeLine contribution={contribution} />
      {isGiving(contribution) && <p className="ui">{t('profile-contribution.thanks')}</p>}
      <CourseLine contribution={contribution} withDistance />
      {membershipStatus === 'expired' && <p className="ui">{t('profile-contribution.comeBack')}</p>}
      {isGiving(contribution) && source && <p className="small">{t('profile-contribution.paidThrough', { source })}</p>}
      {hasPendingPayment && (
        <p className="mem__mark mem__mark--warning small">
          <Icon of={Clock} /> {t('profile-contribution.pending')}
        </p>
      )}
      <PlannedChange contribution={contribution} onCancelled={onChangeCancelled} />
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

/** What a payment is, where that is more than the contribution. */
export function ChargeLine({
  contribution: { amount, charge, period, membershipStatus },
}: {
  contribution: Contribution
}) {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (membershipStatus !== 'active' || !period || charge === undefined || charge === amount) return null
  return (
    <p className="small muted">
      {t('contributions.charged', { sum: t(`contributions.sum.${period}`, { amount: money(charge) }) })}
    </p>
  )
}

interface PlannedProps {
  contribution: Contribution
  onCancelled: () => void
}

/** What begins with the next charge, and the way back until then. */
function PlannedChange({ contribution: { plannedChange }, onCancelled }: PlannedProps) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  const { isBusy, run, refused } = useAct()
  if (!plannedChange) return null
  const { charge, period, startsAt } = plannedChange
  const sum = t(`contributions.sum.${period}`, { amount: money(charge) })

  async function cancel() {
    await keepContribution(await call('DELETE /contact/:id/contribution/planned-change', { params: me }))
    toaster.show({ variant: 'success', title: t('profile-contribution.planned.cancelled') })
    onCancelled()
    return undefined
  }

  return (
    <div className="mem__notice stack-2">
      <Notice
        actions={
          <Button size="sm" loading={isBusy} onClick={() => void run(cancel)}>
            {t('profile-contribution.planned.cancel')}
          </Button>
        }
      >
        {startsAt
          ? t('profile-contribution.planned.on', { sum, date: date(startsAt) })
          : t('profile-contribution.planned.soon', { sum })}
      </Notice>
      {refused}
    </div>
  )
}
