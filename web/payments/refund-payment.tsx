import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useFormats } from '#web/platform/formats.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { ListedPayment, PaymentHistory } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface Props {
  payment: ListedPayment
  history: PaymentHistory
}

/** What can be given back of a payment, and what was. */
export function RefundPayment({ payment, history: { refund, refunds } }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const [isAsked, setAsked] = useState(false)
  const standing = useRef<HTMLParagraphElement>(null)
  const { contact } = payment
  const { left, problem } = refund

  async function finish(amount: number) {
    setAsked(false)
    toaster.show({ variant: 'success', title: t('admin-payments.refund.done', { amount: money(amount) }) })
    await refreshPayments()
    // The button may be gone.
    standing.current?.focus()
  }

  return (
    <Section title={t('admin-payments.refund.title')}>
      <div className="stack">
        <p ref={standing} tabIndex={-1}>
          {problem
            ? t(`admin-payments.refund.problem.${problem}`)
            : t('admin-payments.refund.left', { amount: money(left) })}
        </p>
        {refunds.length > 0 && (
          <ol className="payment-history">
            {refunds.map(({ at, amount, reason, state, by }) => (
              <li key={at}>
                <span className="wrap-anywhere">
                  {t(`admin-payments.refund.state.${state}`, { amount: money(amount) })}
                  {`: ${reason}`}
                  {by && ` (${by})`}
                </span>
                <RelativeTime date={at} withTime />
              </li>
            ))}
          </ol>
        )}
        {!problem && (
          <div>
            <Button variant="dangerOutlined" onClick={() => setAsked(true)}>
              {t('admin-payments.refund.button')}
            </Button>
          </div>
        )}
      </div>
      {isAsked && (
        <RefundDialog
          id={payment.id}
          refund={refund}
          payer={contact ? displayName(contact) : t('admin.deletedContact')}
          onDone={finish}
          onClose={() => setAsked(false)}
        />
      )}
    </Section>
  )
}

/** The payer's pages may look different too. */
async function refreshPayments(): Promise<void> {
  for (const key of ['contact', 'activity']) void queryClient.invalidateQueries({ queryKey: [key] })
  await queryClient.invalidateQueries({ queryKey: ['payments'] })
}
