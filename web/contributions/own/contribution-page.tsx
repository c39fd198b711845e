import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { useFormats } from '#web/platform/formats.ts'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { type Contribution, formKind, isRunning, methodsFor } from '../form-kind.ts'
import { useOffer } from '../paying/use-offer.ts'
import { ContributionForm } from './contribution-form.tsx'
import { OnceSection } from './once/once-section.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentMethodSection } from './payment-method-section.tsx'
import { ownContributionQuery } from './queries.ts'
import { ResultBanner } from './result-banner.tsx'
import { StandingBox } from './standing-box.tsx'
import { useMethodStep } from './use-method-step.tsx'

/** Few have one. */
const FailedPayment = lazy(() =>
  withTexts('after', import('./failed-payment.tsx')).then((part) => ({ default: part.FailedPayment })),
)

/** What somebody gives, how it is paid, and what was paid so far. */
export function ContributionPage() {
  const { t } = useTranslation()
  useTitle(t('profile-contribution.title'))
  return (
    <>
      <h1 className="display profile__title" tabIndex={-1}>
        {t('profile-contribution.title')}
      </h1>
      <ResultBanner />
      <div className="cols cols--main">
        <OwnContribution />
        <PaymentHistory />
      </div>
    </>
  )
}

function OwnContribution() {
  const { t } = useTranslation()
  const contribution = useQuery(ownContributionQuery)
  const { offer, ...offered } = useOffer()
  const [round, setRound] = useState(0)

  /** The form shows how things are; the button that was pressed is gone, and so the box's heading has the focus. */
  function beginAnew() {
    setRound(round + 1)
    document.getElementById('standing')?.focus()
  }

  if (contribution.data && offer) {
    return (
      <div className="contrib">
        {contribution.data.failedPayment && (
          <Suspense fallback={<Skeleton height="7rem" />}>
            <OwedPayment
              contribution={contribution.data}
              failedPayment={contribution.data.failedPayment}
              offer={offer}
            />
          </Suspense>
        )}
        <StandingBox contribution={contribution.data} onChangeCancelled={beginAnew} />
        <ContributionForm
          key={`${formKind(contribution.data)} ${round}`}
          contribution={contribution.data}
          offer={offer}
        />
        {(isRunning(contribution.data) || contribution.data.failedPayment) && (
          <PaymentMethodSection
            key={contribution.data.paymentSource?.method}
            contribution={contribution.data}
            offer={offer}
          />
        )}
        {isRunning(contribution.data) && <CancelSection contribution={contribution.data} />}
        <OnceSection />
      </div>
    )
  }
  if (contribution.isError || offered.isError) {
    return (
      <div className="contrib">
        <ErrorState
          level={2}
          onRetry={() => {
            void contribution.refetch()
            offered.refetch()
          }}
          retrying={contribution.isFetching || offered.isFetching}
        />
      </div>
    )
  }
  return (
    <Loading label={t('shell.loading.title')}>
      <div className="contrib">
        <div className="mem stack-2">
          <Skeleton width="8rem" />
          <Skeleton width="11rem" height="1.75rem" />
          <Skeleton width="16rem" />
        </div>
        <div className="sec stack-6">
          <Skeleton width="12rem" height="1.25rem" />
          <Skeleton height="2.5rem" />
          <Skeleton height="4rem" />
          <Skeleton height="3rem" />
        </div>
      </div>
    </Loading>
  )
}

interface OwedProps {
  contribution: Contribution
  failedPayment: NonNullable<Contribution['failedPayment']>
  offer: ShownOffer
}

function OwedPayment({ contribution, failedPayment, offer }: OwedProps) {
  const step = useMethodStep(offer)
  const [method] = contribution.hasPendingPayment ? [] : methodsFor(contribution, offer)
  return <FailedPayment failedPayment={failedPayment} method={method} step={step} />
}

function CancelSection({ contribution: { membershipExpiryDate } }: { contribution: Contribution }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <Section title={t('profile-contribution.cancel.title')}>
      <div className="stack">
        <p className="ui soft">
          {membershipExpiryDate
            ? t('profile-contribution.cancel.endsOn', { date: date(membershipExpiryDate) })
            : t('profile-contribution.cancel.ends')}
        </p>
        <ButtonLink variant="dangerOutlined" href="/profile/contribution/cancel">
          {t('profile-contribution.cancel.button')}
        </ButtonLink>
      </div>
    </Section>
  )
}
