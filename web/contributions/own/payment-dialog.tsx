import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { Payable } from '#domain/contributions/choice.ts'
import { leavePage } from '#web/platform/frame.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PaymentSummary } from '../paying/payment-summary.tsx'
import { useProviderStep } from '../paying/provider-step.tsx'
import { useAct } from './use-act.tsx'

interface Props {
  offer: ShownOffer
  clientSecret: string
  /** What is going to be paid; left out where only the way to pay changes. */
  choice?: Payable
  returnUrl: string
  submitLabel?: string | undefined
  onClose: () => void
}

/** The provider's own fields. Who pays is known, so nobody is asked for names again. */
export function PaymentDialog({ offer, clientSecret, choice, returnUrl, submitLabel, onClose }: Props) {
  const { t } = useTranslation()
  const { email } = useSignedIn()
  const provider = useProviderStep({ clientSecret, offer })
  const { isBusy, run, refused } = useAct()
  const { noticeText } = offer.payment

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(() => provider.confirm({ returnUrl, email, leave: leavePage }))
  }

  // While the provider is asked, a window of the payer's bank may open, which has to lie above.
  return (
    <Dialog open onClose={onClose} busy={isBusy} modal={!isBusy} title={t('contributions.payment.title')}>
      <form className="fields" noValidate onSubmit={submit}>
        {choice && <PaymentSummary offer={offer} choice={choice} />}
        {provider.fields}
        {refused}
        <div className="dialog__foot">
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            {submitLabel ?? t('contributions.payment.continue')}
          </Button>
        </div>
        {noticeText && <RichTextView html={noticeText} size="ui" startLevel={3} />}
      </form>
    </Dialog>
  )
}
