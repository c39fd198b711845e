import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { isVatNumber } from '#domain/sign-up/vat-number.ts'
import { PaymentSummary, useProviderStep } from '#web/contributions/index.ts'
import { nameIssues } from '#web/platform/forms/checks.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm } from '#web/platform/hook-form/form.ts'
import { NameFields } from '#web/platform/hook-form/name-fields.tsx'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import type { Payable } from './join-page.tsx'
import { keepJoining, readJoining } from './tab-memory.ts'
import { TopWindowStep, useTopWindow } from './top-window.tsx'

interface Props {
  offer: ShownOffer
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
  const provider = useProviderStep({ clientSecret: payable.clientSecret, offer })
  const kept = readJoining()
  const once = payable.choice.period === 'one-time'
  const isTaxed = once ? offer.payment.taxRateOneTime !== null : offer.payment.taxRateEnabled
  const form = useCheckedForm<Fields>({
    defaultValues: {
      firstname: kept.firstname ?? '',
      lastname: kept.lastname ?? '',
      forBusiness: Boolean(kept.vatNumber),
      vatNumber: kept.vatNumber ?? '',
    },
    check: (fields) => ({
      ...nameIssues(fields, t),
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
    const refusal = await provider.confirm({ returnUrl, email: payable.email, leave: topWindow.go })
    if (refusal) form.setError('root.server', { type: 'server', message: refusal })
  }

  if (topWindow.refused) return <TopWindowStep address={topWindow.refused} />

  return (
    <>
      <div className="join__summary">
        <PaymentSummary
          offer={offer}
          choice={payable.choice}
          heading={
            <h2 ref={heading} tabIndex={-1}>
              {t('contributions.payment.title')}
            </h2>
          }
        />
      </div>
      <FormBox form={form} onSubmit={submit}>
        {!once && <p className="small muted">{t('sign-up.payment.changeLater')}</p>}
        <NameFields form={form} />
        {isTaxed && <FormCheckbox form={form} name="forBusiness" label={t('sign-up.payment.forBusiness')} />}
        {isTaxed && forBusiness && (
          <FormTextField form={form} name="vatNumber" size="lg" label={t('sign-up.payment.vatNumber')} maxLength={20} />
        )}
        {provider.fields}
        <SubmitRow form={form}>{t('contributions.payment.continue')}</SubmitRow>
        <Button variant="text" onClick={onBack}>
          {t('sign-up.payment.back')}
        </Button>
        {offer.payment.noticeText && <RichTextView html={offer.payment.noticeText} size="ui" />}
      </FormBox>
    </>
  )
}
