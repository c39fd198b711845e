import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { useFormats } from '#web/platform/formats.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { leavePage } from '#web/platform/frame.ts'
import { useCheckedForm } from '#web/platform/hook-form/form.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useProviderStep } from '../paying/provider-step.tsx'

interface Props {
  token: string
  offer: ShownOffer
  clientSecret: string
  amount: number
  onBack: () => void
}

/** The provider's own fields. */
export function PayForm({ token, offer, clientSecret, amount, onBack }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const provider = useProviderStep({ clientSecret, offer })
  const form = useCheckedForm<Record<string, never>>({ defaultValues: {}, check: () => ({}) })
  const { noticeText } = offer.payment

  useEffect(() => heading.current?.focus(), [])

  async function submit() {
    const returnUrl = location.origin + withLanguage(`/payment-recovery/${token}/complete`)
    const refusal = await provider.confirm({ returnUrl, leave: leavePage })
    if (refusal) form.setError('root.server', { type: 'server', message: refusal })
  }

  return (
    <FormBox form={form} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {t('contributions.payment.title')}
      </h2>
      {provider.fields}
      <SubmitRow form={form}>{t('payment-recovery.pay', { amount: money(amount) })}</SubmitRow>
      <Button variant="text" onClick={onBack}>
        {t('payment-recovery.otherMethod')}
      </Button>
      {noticeText && <RichTextView html={noticeText} size="ui" />}
    </FormBox>
  )
}
