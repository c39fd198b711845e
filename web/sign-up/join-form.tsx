import { useSearch } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, firstChoice, type Offer, paysFee, totalOf } from '#domain/contributions/choice.ts'
import { formatTag } from '#domain/locales/locale.ts'
import { amountFault, ContributionFields, PaymentFields, smallestAmount } from '#web/contributions/index.ts'
import { readFirstView } from '#web/platform/first-view.ts'
import { useFormats } from '#web/platform/formats.ts'
import { emailFault } from '#web/platform/forms/checks.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/forms/form.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { isFramed } from '#web/platform/frame.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { TotalLine } from '#web/ui/choices/total-line.tsx'
import { afterPress } from '#web/ui/form/after-press.ts'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import type { Payable } from './join-page.tsx'
import { LegalLine } from './legal-line.tsx'
import { signUpBody } from './sign-up-body.ts'
import { keepJoining } from './tab-memory.ts'
import { TopWindowStep, useTopWindow } from './top-window.tsx'
import { takeOver } from './typed-before.ts'

interface Fields {
  amount: Choice['amount']
  period: Choice['period']
  method: Choice['method']
  payFee: boolean
  noContribution: boolean
  email: string
}

interface Props {
  offer: Offer
  onPay: (payable: Payable) => Promise<void>
  onUnpaid: (isUnpaid: boolean) => void
}

/** Who joins, with how much. */
export function JoinForm({ offer, onPay, onUnpaid }: Props) {
  const { t, i18n } = useTranslation()
  const { money, shortMoney } = useFormats()
  const search = useSearch({ from: '/join' })
  const topWindow = useTopWindow()
  const { hideContribution } = pageData.content.general
  const [defaults] = useState<Fields>(() => ({
    ...firstChoice(offer, search),
    noContribution: false,
    email: search.email ?? '',
  }))
  const form = useCheckedForm<Fields>({
    defaultValues: defaults,
    check: (fields) => ({
      email: emailFault(fields.email, t),
      amount: isPaid(fields) ? amountFault(offer, fields, shortMoney, t) : undefined,
    }),
  })
  const showProblem = useShowProblem(form, {
    renamed: { 'contribution.amount': 'amount' },
    textOf: ({ constraint }) =>
      constraint === 'minContributionAmount'
        ? smallestAmount(offer, form.getValues('period'), shortMoney, t)
        : undefined,
  })
  const fields = form.watch()
  const paid = isPaid(fields)
  const total = money(totalOf(offer, fields))

  function isPaid({ noContribution }: Fields): boolean {
    return !hideContribution && !(offer.join.showNoContribution && noContribution)
  }

  function choose({ amount, period, method, payFee }: Choice) {
    form.setValue('period', period)
    form.setValue('method', method)
    form.setValue('payFee', payFee)
    form.setValue('amount', amount, { shouldDirty: true, shouldValidate: form.getFieldState('amount').invalid })
  }

  const takeOverTyped = useEffectEvent(() => {
    const typed = readFirstView()
    if (!typed) return
    const early = takeOver(offer, defaults, typed, formatTag(i18n.language))
    if (early.period !== defaults.period) form.setValue('period', early.period)
    if (early.amount !== defaults.amount) form.setValue('amount', early.amount, { shouldDirty: true })
    if (early.email !== defaults.email) form.setValue('email', early.email, { shouldDirty: true })
    if (!early.noContribution) return
    form.setValue('noContribution', true)
    onUnpaid(true)
  })
  // Before it is painted, and before the first view goes.
  useLayoutEffect(() => takeOverTyped(), [])

  async function submit(sent: Fields) {
    const email = sent.email.trim()
    try {
      const answer = await call(
        'POST /signup',
        {
          body: signUpBody({
            email,
            search,
            ...(isPaid(sent) && { choice: { ...sent, payFee: paysFee(offer, sent) } }),
          }),
        },
        { quiet: true },
      )
      keepJoining({ email })
      if (answer === undefined) await topWindow.go('/join/confirm-email')
      else if ('redirectUrl' in answer) await topWindow.go(answer.redirectUrl)
      else await onPay({ clientSecret: answer.clientSecret, choice: sent, email })
    } catch (problem) {
      showProblem(problem)
    }
  }

  if (topWindow.refused) return <TopWindowStep address={topWindow.refused} />

  return (
    <FormBox form={form} onSubmit={submit}>
      {!hideContribution && offer.join.showNoContribution && (
        <Checkbox
          label={t('sign-up.noContribution')}
          {...form.register('noContribution', { onChange: (event) => onUnpaid(event.target.checked === true) })}
        />
      )}
      {paid && (
        <ContributionFields
          offer={offer}
          choice={fields}
          onChange={choose}
          onLeaveAmount={() => afterPress(() => void form.trigger('amount'))}
          amountError={form.formState.errors.amount?.message}
          amountId={fieldId('amount')}
        />
      )}
      <FormTextField
        form={form}
        name="email"
        type="email"
        size="lg"
        label={t('forms.email')}
        autoComplete="email"
        required
      />
      {isFramed && (
        <p className="small">
          {t('sign-up.haveAccount')}{' '}
          <a href="/auth/login" target="_blank" rel="noopener">
            {t('shell.logIn')} <span className="sr">{t('shell.newTab')}</span>
          </a>
        </p>
      )}
      {paid && <PaymentFields offer={offer} choice={fields} onChange={choose} />}
      <div>
        {paid && (
          <div className="join__total">
            <TotalLine
              label={t('contributions.total')}
              amount={total}
              period={t(`contributions.per.${fields.period}`)}
            />
          </div>
        )}
        <SubmitRow form={form}>
          {paid ? t(`sign-up.contribute.${fields.period}`, { amount: total }) : t('sign-up.join')}
        </SubmitRow>
        <LegalLine offer={offer} paid={paid} />
      </div>
    </FormBox>
  )
}
