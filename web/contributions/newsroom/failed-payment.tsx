import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshContact } from '#web/contact-lookup/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { useFormats } from '#web/platform/formats.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'

interface Props {
  contactId: string
  failedPayment: NonNullable<ReplyOf<'GET /contact/:id/contribution'>['failedPayment']>
}

/** A renewal that is still owed, and the link to pay it for someone who asks the newsroom. */
export function FailedPayment({ contactId, failedPayment: { amount, endsAt, hasNewMethod } }: Props) {
  const { t } = useTranslation()
  const { date, money } = useFormats()
  const values = { amount: money(amount), date: date(endsAt) }
  if (hasNewMethod) return t('admin-contact.failedPaymentOnItsWay', values)
  return (
    <div className="stack-2">
      <p>{t('admin-contact.failedPaymentUntil', values)}</p>
      <LinkButton contactId={contactId} />
    </div>
  )
}

function LinkButton({ contactId: id }: Pick<Props, 'contactId'>) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { isSent } = await call('POST /contact/:id/payment-recovery/link', { params: { id } })
      toaster.show(
        isSent
          ? { variant: 'success', title: t('admin-contact.paymentLink.sent') }
          : { variant: 'error', title: t('admin-contact.paymentLink.off') },
      )
    } catch (problem) {
      toaster.show({ variant: 'error', title: messageOf(problem) })
      // It may have been paid in the meantime.
      await refreshContact(id)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <Button size="sm" loading={isBusy} onClick={() => void send()}>
        {t('admin-contact.paymentLink.send')}
      </Button>
    </div>
  )
}
