import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestReason, refundProblems } from '#domain/payments/returns.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useFormats } from '#web/platform/formats.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { parseDecimal } from '#web/ui/amounts/decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { PaymentHistory } from './queries.ts'
import { checkRefund, type RefundFields, unevenAmount } from './refund-form.ts'

interface Props {
  id: string
  refund: PaymentHistory['refund']
  /** Whom the money goes back to. */
  payer: string
  onDone: (amount: number) => Promise<void>
  onClose: () => void
}

/** How much goes back and why; asked once more before it does. */
export function RefundDialog({ id, refund: opened, payer, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  // What the page showed when this was opened: if it has changed since, the server says so.
  const [{ left, refunded }] = useState(opened)
  const { currencyCode: currency, currencySymbol } = pageData.content.general
  const form = useCheckedForm<RefundFields>({
    defaultValues: { amount: String(left), reason: '' },
    check: (fields) => checkRefund(fields, { left, currency, money }, t),
  })
  const showProblem = useShowProblem(form, {
    textOf: ({ constraint }) => {
      if (constraint === 'isDivisibleBy') return unevenAmount({ currency, money }, t)
      return constraint === 'max' ? t('admin-payments.refund.tooMuch', { amount: money(left) }) : undefined
    },
  })
  const textOf = useRefundText()
  const [asked, setAsked] = useState<RefundFields>()
  const amount = parseDecimal(asked?.amount ?? '') ?? 0

  async function refund({ reason }: RefundFields) {
    try {
      await call('POST /payment/:id/refund', { params: { id }, body: { amount, refunded, reason } })
    } catch (problem) {
      const message = textOf(problem)
      if (!message) return showProblem(problem)
      return form.setError('root.server', { type: 'server', message })
    }
    await onDone(amount)
  }

  return (
    <>
      <Dialog open onClose={onClose} title={t('admin-payments.refund.button')}>
        <DeskForm form={form} onSubmit={setAsked}>
          <FormTextField
            form={form}
            name="amount"
            type="number"
            prefix={currencySymbol}
            label={t('admin-payments.refund.amount')}
            hint={t('admin-payments.refund.amountHint', { amount: money(left) })}
            autoComplete="off"
            required
            data-autofocus
          />
          <FormTextField
            form={form}
            name="reason"
            label={t('admin-payments.refund.reason')}
            hint={t('admin-payments.refund.reasonHint')}
            maxLength={longestReason}
            autoComplete="off"
            required
          />
          <DeskSubmit form={form} label={t('admin-payments.refund.continue')} inDialog>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </DeskSubmit>
        </DeskForm>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        danger
        title={t('admin-payments.refund.confirmTitle', { amount: money(amount) })}
        consequence={t('admin-payments.refund.consequence', { amount: money(amount), payer })}
        confirmLabel={t('admin-payments.refund.confirm', { amount: money(amount) })}
        cancelLabel={t('admin-payments.refund.keep')}
        onConfirm={() => asked && refund(asked)}
      />
    </>
  )
}

/** The sentences of what only a refund can be refused for. */
function useRefundText(): (failure: unknown) => string | undefined {
  const { t } = useTranslation()
  return (failure) => {
    if (!(failure instanceof ApiProblem)) return undefined
    const { code, subCode } = failure
    if (code === 'stale-write') return t('admin-payments.refund.stale')
    // What the form says by itself: the provider can't be reached.
    if (subCode === 'provider_unavailable') return undefined
    if (code === 'payment-failed') {
      return t(`admin-payments.refund.${subCode === 'provider_uncertain' ? 'uncertain' : 'refused'}`)
    }
    const problem = refundProblems.find((each) => each === subCode)
    return code === 'cant-refund-payment' && problem ? t(`admin-payments.refund.problem.${problem}`) : undefined
  }
}
