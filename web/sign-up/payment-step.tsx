import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isVatNumber } from '#domain/sign-up/vat-number.ts'
import { type Offer, totalOf } from '#web/contributions/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { nameFaults } from '#web/platform/forms/checks.ts'
import { useCheckedForm } from '#web/platform/forms/form.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { NameFields } from '#web/platform/forms/name-fields.tsx'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { RichTextView } from '#web/ui/layout/rich-text-view.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Payable } from './join-page.tsx'
import { TaxLine } from './legal-line.tsx'
import { openSandboxPage } from './sandbox-payment.ts'
import { useStripeFields } from './stripe-fields.ts'
import { keepJoining, readJoining } from './tab-memory.ts'
import { TopWindowStep, useTopWindow } from './top-window.tsx'

interface Props {
  offer: Offer
  payable: Payable
  onBack: () => void
}

interface Fields {
  firstname: string
  lastname: string
  forBusiness: boolean
  vatNumber: string
}

/** Who pays, and the provider's own part. */
export function PaymentStep({ offer, payable, onBack }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const topWindow = useTopWindow()
  const stripe = useStripeFields({ clientSecret: payable.clientSecret, offer, enabled: !pageData.sandbox })
  const kept = readJoining()
  const form = useCheckedForm<Fields>({
    defaultValues: {
      firstname: kept.firstname ?? '',
      lastname: kept.lastname ?? '',
      forBusiness: Boolean(kept.vatNumber),
      vatNumber: kept.vatNumber ?? '',
    },
    check: (fields) => ({
      ...nameFaults(fields, t),
      vatNumber: vatNumberFault(fields),
    }),
  })
  const forBusiness = form.watch('forBusiness')

  function vatNumberFault({ forBusiness, vatNumber }: Fields): string | undefined {
    return !forBusiness || vatNumber.trim() === '' || isVatNumber(vatNumber) ? undefined : t('forms.invalidVatNumber')
  }

  useEffect(() => heading.current?.focus(), [])

  async function submit({ firstname, lastname, forBusiness, vatNumber }: Fields) {
    keepJoining({
      firstname: firstname.trim(),
      lastname: lastname.trim(),
      vatNumber: forBusiness ? vatNumber.trim() : '',
    })
    const returnUrl = location.origin + withLanguage('/join/complete')
    if (pageData.sandbox) return topWindow.go(openSandboxPage(payable.clientSecret, returnUrl))
    const refusal = await stripe.confirm({ returnUrl, email: payable.email })
    if (refusal) form.setError('root.server', { type: 'server', message: refusal })
  }

  if (topWindow.refused) return <TopWindowStep address={topWindow.refused} />

  return (
    <>
      <Summary
        offer={offer}
        payable={payable}
        heading={
          <h2 ref={heading} tabIndex={-1}>
            {t('sign-up.payment.title')}
          </h2>
        }
      />
      <FormBox form={form} onSubmit={submit}>
        <p className="small muted">{t('sign-up.payment.changeLater')}</p>
        <NameFields form={form} />
        {offer.payment.taxRateEnabled && (
          <FormCheckbox form={form} name="forBusiness" label={t('sign-up.payment.forBusiness')} />
        )}
        {offer.payment.taxRateEnabled && forBusiness && (
          <FormTextField form={form} name="vatNumber" size="lg" label={t('sign-up.payment.vatNumber')} maxLength={20} />
        )}
        {pageData.sandbox ? <Notice variant="warning">{t('sign-up.payment.sandbox')}</Notice> : stripe.fields}
        <SubmitRow form={form}>{t('sign-up.payment.continue')}</SubmitRow>
        <Button variant="text" onClick={onBack}>
          {t('sign-up.payment.back')}
        </Button>
        {offer.payment.noticeText && <RichTextView html={offer.payment.noticeText} size="ui" />}
      </FormBox>
    </>
  )
}

function Summary({ offer, payable: { choice }, heading }: Pick<Props, 'offer' | 'payable'> & { heading: ReactNode }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <section className="join__summary">
      {heading}
      <p>
        <span className="strong">{t('contributions.total')}: </span>
        {t(`contributions.sum.${choice.period}`, { amount: money(totalOf(offer, choice)) })},{' '}
        {t(`ui.paymentMethod.${choice.method}`)}
      </p>
      <p className="small muted">
        <TaxLine payment={offer.payment} />
      </p>
    </section>
  )
}
