import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { type Contribution, methodsFor } from '../form-kind.ts'
import { useMethodStep } from './use-method-step.tsx'

interface Props {
  contribution: Contribution
  offer: ShownOffer
}

/** A renewal that did not come in, and what to do about it; nothing where all is well. */
export function FailedPayment({ contribution, offer }: Props) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  const { failedPayment } = contribution
  const amount = money(failedPayment?.amount ?? 0)
  const pay = t('payment-recovery.pay', { amount })
  const { start, isBusy, refused, dialog } = useMethodStep(offer, pay)
  const [method] = methodsFor(contribution, offer)
  if (!failedPayment) return null
  if (failedPayment.hasNewMethod) {
    return (
      <Notice title={t('profile-contribution.failedPayment.onItsWay')}>
        {t('profile-contribution.failedPayment.wait', { amount })}
      </Notice>
    )
  }
  return (
    <div className="stack">
      <Notice
        variant="warning"
        title={t('profile-contribution.failedPayment.title', { amount })}
        actions={
          method && (
            <Button
              variant="primary"
              loading={isBusy}
              disabled={contribution.hasPendingPayment === true}
              onClick={() => start(method)}
            >
              {pay}
            </Button>
          )
        }
      >
        {t('profile-contribution.failedPayment.text', { date: date(failedPayment.endsAt) })}
      </Notice>
      {refused}
      {dialog}
    </div>
  )
}
