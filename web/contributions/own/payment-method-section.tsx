import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { cardExpiry } from '#domain/contributions/card-expiry.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { paymentMethodIcons } from '#web/ui/status/payment-method-icons.ts'
import { type Contribution, methodsFor, presentMethod } from '../form-kind.ts'
import { paymentDetails } from './payment-details.ts'
import { useMethodStep } from './use-method-step.tsx'

interface Props {
  contribution: Contribution
  offer: ShownOffer
}

/** Where a running contribution is paid from, and the way to another card, account or method. */
export function PaymentMethodSection({ contribution, offer }: Props) {
  const { t } = useTranslation()
  const present = presentMethod(contribution)
  const methods = methodsFor(contribution, offer)
  const [chosen, setChosen] = useState(methods[0])
  const { start, isBusy, refused, dialog } = useMethodStep(offer)
  const isPending = contribution.hasPendingPayment === true

  return (
    <Section title={t('profile-contribution.method.title')}>
      <div className="stack">
        <Source contribution={contribution} />
        {methods.length > 1 && (
          <Select
            label={t('profile-contribution.method.other')}
            options={methods.map((method) => ({ value: method, label: t(`ui.paymentMethod.${method}`) }))}
            value={chosen}
            disabled={isPending || isBusy}
            onChange={(event) => setChosen(event.target.value as PaymentMethod)}
          />
        )}
        {refused}
        {chosen && (
          <Button variant="primaryOutlined" loading={isBusy} disabled={isPending} onClick={() => start(chosen)}>
            {chosen === present
              ? t(`profile-contribution.method.change.${chosen}`)
              : t('profile-contribution.method.switch', { method: t(`ui.paymentMethod.${chosen}`) })}
          </Button>
        )}
        {isPending && <p className="small muted">{t('forms.problem.pendingPayment')}</p>}
      </div>
      {dialog}
    </Section>
  )
}

function Source({ contribution: { paymentSource } }: { contribution: Contribution }) {
  const { t } = useTranslation()
  if (!paymentSource || paymentSource.method === null) {
    return <p className="ui soft">{t('profile-contribution.method.unknown')}</p>
  }
  const expiry = 'expiryMonth' in paymentSource ? cardExpiry(paymentSource, new Date()) : undefined
  return (
    <>
      <div className="contrib__source">
        <Icon of={paymentMethodIcons[paymentSource.method]} size="lg" />
        <p>
          <span className="strong">{t(`ui.paymentMethod.${paymentSource.method}`)}</span>
          <span className="small soft num">{paymentDetails(paymentSource, t)}</span>
        </p>
      </div>
      {expiry && (
        <Notice variant={expiry === 'expired' ? 'error' : 'warning'}>
          {t(`profile-contribution.method.${expiry}`)}
        </Notice>
      )}
    </>
  )
}
