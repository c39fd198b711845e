import { useRouterState, useSearch } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { amountProblem, type Choice, firstChoice, paysFee, totalOf } from '#domain/contributions/choice.ts'
import { formatTag } from '#domain/locales/locale.ts'
import { amountIssue, ContributionFields, PaymentFields, smallestAmount } from '#web/contributions/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { emailIssue } from '#web/platform/forms/checks.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { isFramed } from '#web/platform/frame.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { readServerForm } from '#web/platform/hydration.ts'
import { pageData } from '#web/platform/page-data.ts'
import { TotalLine } from '#web/ui/amounts/total-line.tsx'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { hydrateFields } from './hydrate-fields.ts'
import type { Payable } from './join-page.tsx'
import { isBroken } from './join-problem.ts'
import { LegalLine } from './legal-line.tsx'
import { restoredFields } from './restored-fields.ts'
import { signUpBody } from './sign-up-body.ts'
import { keepJoining } from './tab-memory.ts'
import { TopWindowStep, useTopWindow } from './top-window.tsx'

interface Fields {
  amount: Choice['amount']
  period: Choice['period']
  method: Choice['method']
  payFee: boolean
  sureOf?: number | undefined
  noContribution: boolean
  email: string
}

const choiceOf = ({ amount, period, method, payFee, sureOf }: Fields): Choice => ({
  amount,
  period,
  method,
  payFee,
  sureOf,
})

interface Props {
  offer: ShownOffer
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
  const isPaying = useRouterState({ select: ({ location }) => location.state.isPaying === true })
  /** As the page begins with it, whatever the tab remembers. */
  const [begun] = useState<Fields>(() => ({
    ...firstChoice(offer, search),
    noContribution: false,
    email: search.email ?? '',
  }))
  const [defaults] = useState<Fields>(() => ({ ...begun, ...restoredFields(offer, { isPaying }) }))
  const form = useCheckedForm<Fields>({
    defaultValues: defaults,
    check: (fields) => ({
      email: emailIssue(fields.email, t),
      amount: isPaid(fields) ? amountIssue(offer, fields, shortMoney, t) : undefined,
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
  /** Undefined while there is no amount that could be paid. */
  const total = amountProblem(offer, fields) ? undefined : money(totalOf(offer, fields))

  function isPaid({ noContribution }: Fields): boolean {
    return !hideContribution && !(offer.join.showNoContribution && noContribution)
  }

  function choose({ amount, period, method, payFee, sureOf }: Choice) {
    form.setValue('sureOf', sureOf)
    form.setValue('period', period)
    form.setValue('method', method)
    form.setValue('payFee', payFee)
    form.setValue('amount', amount, { shouldDirty: true, shouldValidate: form.getFieldState('amount').invalid })
  }

  const takeOverTyped = useEffectEvent(() => {
    const typed = readServerForm()
    if (!typed) return
    const early = hydrateFields(offer, begun, typed, formatTag(i18n.language))
    if (early.period !== begun.period) form.setValue('period', early.period)
    if (early.amount !== begun.amount) form.setValue('amount', early.amount, { shouldDirty: true })
    if (early.email !== begun.email) form.setValue('email', early.email, { shouldDirty: true })
    if (!early.noContribution) return
    form.setValue('noContribution', true)
    onUnpaid(true)
  })
  // Before it is painted, and before the server rendering is removed.
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
      keepJoining({ email, choice: undefined, clientSecret: undefined, again: undefined, completed: undefined })
      if (answer === undefined) await topWindow.go('/join/confirm-email')
      else if ('redirectUrl' in answer) {
        keepJoining({ choice: choiceOf(sent) })
        await topWindow.go(answer.redirectUrl)
      } else {
        const { clientSecret } = answer
        keepJoining({ clientSecret, choice: choiceOf(sent) })
        await onPay({ clientSecret, choice: sent, email })
      }
    } catch (problem) {
      showProblem(problem)
      // Nothing is charged before the mail's link is opened. Readers who are offline have been told so.
      if (problem instanceof ApiProblem && isBroken(problem) && problem.code !== 'offline') {
        form.setError('root.server', { type: 'server', message: t('sign-up.failed.notStarted') })
      }
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
          onLeaveAmount={() => afterPointerUp(() => void form.trigger('amount'))}
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
              label={t(paysFee(offer, fields) ? 'contributions.pays.withFee' : 'contributions.pays.plain')}
              amount={total ?? '–'}
              period={t(`contributions.per.${fields.period}`)}
            />
          </div>
        )}
        <SubmitRow form={form}>
          {!paid && t('sign-up.join')}
          {paid && (total ? t(`sign-up.contribute.${fields.period}`, { amount: total }) : t('sign-up.contribute.none'))}
        </SubmitRow>
        <LegalLine offer={offer} paid={paid} />
      </div>
    </FormBox>
  )
}
