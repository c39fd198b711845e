import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { limitsOf, paysFee, totalOf } from '#domain/contributions/choice.ts'
import { minOneTimeAmount } from '#domain/contributions/one-time.ts'
import { useFormats } from '#web/platform/formats.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { AmountPicker } from '#web/ui/amounts/amount-picker.tsx'
import { TotalLine } from '#web/ui/amounts/total-line.tsx'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import { fieldId } from '#web/ui/form/field-error.ts'
import { firstOnce, type OnceChoice, oncePresets } from '../../once.ts'
import { amountIssue, smallestAmount } from '../../paying/amount-issue.ts'
import { AmountQuestion, PaymentFields } from '../../paying/contribution-fields.tsx'
import { TaxLine } from '../../paying/tax-line.tsx'
import { keepChoice, readOnce } from '../kept-choice.ts'
import { PaymentDialog } from '../payment-dialog-later.tsx'
import { me, returnAddress } from '../queries.ts'

/** What was chosen before a payment that came to nothing, as far as it is offered. */
function keptOnce(contactId: string, { join }: ShownOffer): OnceChoice | undefined {
  const kept = readOnce(contactId)
  return kept && join.paymentMethods.includes(kept.method) ? kept : undefined
}

/** How much, how, and who bears the fee; the provider's part follows in a dialog. */
export function OnceForm({ offer }: { offer: ShownOffer }) {
  const { t } = useTranslation()
  const { money, shortMoney } = useFormats()
  const { id } = useSignedIn()
  const [payable, setPayable] = useState<{ clientSecret: string; choice: OnceChoice }>()
  const form = useCheckedForm<OnceChoice>({
    defaultValues: keptOnce(id, offer) ?? firstOnce(offer),
    check: (choice) => ({ amount: amountIssue(offer, choice, shortMoney, t) }),
  })
  const showProblem = useShowProblem(form, {
    textOf: ({ constraint }) =>
      constraint === 'minContributionAmount' ? smallestAmount(offer, 'one-time', shortMoney, t) : undefined,
  })
  const choice = form.watch()
  /** Undefined while there is no amount that could be paid. */
  const total = amountIssue(offer, choice, shortMoney, t) ? undefined : money(totalOf(offer, choice))

  function choose({ amount, method, payFee, sureOf }: OnceChoice) {
    form.setValue('sureOf', sureOf)
    form.setValue('method', method)
    form.setValue('payFee', payFee)
    form.setValue('amount', amount, { shouldDirty: true, shouldValidate: form.getFieldState('amount').invalid })
  }

  async function submit(chosen: OnceChoice) {
    const { amount, method: paymentMethod } = chosen
    const completeUrl = returnAddress('/profile/contribution/once/complete')
    const body = { amount: amount ?? 0, payFee: paysFee(offer, chosen), paymentMethod, completeUrl }
    try {
      const { clientSecret } = await call('POST /contact/:id/payment', { params: me, body })
      keepChoice(id, chosen)
      setPayable({ clientSecret, choice: chosen })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'unauthorized') return
      showProblem(problem)
    }
  }

  return (
    <>
      <FormBox form={form} onSubmit={submit}>
        <AmountPicker
          id={fieldId('amount')}
          name="amount"
          label={t('contributions.howMuch')}
          hint={t('contributions.smallest.one-time', { amount: shortMoney(minOneTimeAmount(limitsOf(offer))) })}
          error={form.formState.errors.amount?.message}
          presets={oncePresets(offer)}
          value={choice.amount}
          onChange={(amount) => choose({ ...choice, amount })}
          onBlur={() => afterPointerUp(() => void form.trigger('amount'))}
          currency={offer.currency}
          min={minOneTimeAmount(limitsOf(offer))}
        />
        <AmountQuestion choice={choice} onChange={choose} />
        <PaymentFields offer={offer} choice={choice} onChange={choose} />
        <div>
          <div className="join__total">
            <TotalLine label={t('profile-contribution.once.total')} amount={total ?? '–'} />
          </div>
          <SubmitRow form={form}>
            {total ? t('profile-contribution.once.pay', { amount: total }) : t('profile-contribution.once.title')}
          </SubmitRow>
          <p className="small muted join__legal">
            <TaxLine payment={offer.payment} once />
          </p>
        </div>
      </FormBox>
      {payable && (
        <PaymentDialog
          offer={offer}
          clientSecret={payable.clientSecret}
          choice={payable.choice}
          returnUrl={returnAddress('/profile/contribution/once/complete')}
          onClose={() => setPayable(undefined)}
        />
      )}
    </>
  )
}
