import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { type Payable, paysFee, totalOf } from '#domain/contributions/choice.ts'
import { useFormats } from '#web/platform/formats.ts'
import { TaxLine } from './tax-line.tsx'

interface Props {
  offer: ShownOffer
  choice: Payable
  heading?: ReactNode
}

/** What is about to be paid, and how. */
export function PaymentSummary({ offer, choice, heading }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <section className="pay-summary">
      {heading}
      <p>
        <span className="strong">
          {t(paysFee(offer, choice) ? 'contributions.pays.withFee' : 'contributions.pays.plain')}:{' '}
        </span>
        {t(`contributions.sum.${choice.period}`, { amount: money(totalOf(offer, choice)) })},{' '}
        {t(`ui.paymentMethod.${choice.method}`)}
      </p>
      <p className="small muted">
        <TaxLine payment={offer.payment} once={choice.period === 'one-time'} />
      </p>
    </section>
  )
}
