import { useRouterState, useSearch } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { type Payable as Choice, paysFee } from '#domain/contributions/choice.ts'
import { firstPayable, methodFor } from '#domain/contributions/join-choice.ts'
import { formatTag } from '#domain/locales/locale.ts'
import { amountIssue, smallestAmount } from '#web/contributions/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { emailIssue } from '#web/platform/forms/checks.ts'
import { FormBox } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { readServerForm } from '#web/platform/hydration.ts'
import { pageData } from '#web/platform/page-data.ts'
import { hydrateFields } from './hydrate-fields.ts'
import { isPaid, JoinFields, type JoinFormFields, type JoinTerms } from './join-fields.tsx'
import type { Payable } from './join-page.tsx'
import { isBroken } from './join-problem.ts'
import { restoredFields } from './restored-fields.ts'
import { signUpBody } from './sign-up-body.ts'
import { forgetPayer, keepJoining, readJoining } from './tab-memory.ts'
import { TopWindowStep, useTopWindow } from './top-window.tsx'

const choiceOf = ({ amount, period, method, payFee, sureOf }: JoinFormFields): Choice => ({
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
  const { shortMoney } = useFormats()
  const search = useSearch({ from: '/join' })
  const topWindow = useTopWindow()
  const { hideContribution, privacyLink } = pageData.content.general
  const terms: JoinTerms = { offer, hideContribution, privacyLink }
  const isPaying = useRouterState({ select: ({ location }) => location.state.isPaying === true })
  /** As the page begins with it, whatever the tab remembers. */
  const [begun] = useState<JoinFormFields>(() => ({
    ...firstPayable(offer, search),
    noContribution: false,
    email: search.email ?? '',
  }))
  const [defaults] = useState<JoinFormFields>(() => ({ ...begun, ...restoredFields(offer, { isPaying }) }))
  const form = useCheckedForm<JoinFormFields>({
    defaultValues: defaults,
    check: (fields) => ({
      email: emailIssue(fields.email, t),
      amount: isPaid(terms, fields) ? amountIssue(offer, fields, shortMoney, t) : undefined,
    }),
  })
  const showProblem = useShowProblem(form, {
    renamed: { 'contribution.amount': 'amount', 'oneTimePayment.amount': 'amount' },
    textOf: ({ constraint }) =>
      constraint === 'minContributionAmount'
        ? smallestAmount(offer, form.getValues('period'), shortMoney, t)
        : undefined,
  })
  const takeOverTyped = useEffectEvent(() => {
    const typed = readServerForm()
    if (!typed) return
    const early = hydrateFields(offer, begun, typed, formatTag(i18n.language))
    if (early.period !== begun.period) {
      form.setValue('period', early.period)
      form.setValue('method', methodFor(offer, { ...begun, period: early.period }))
    }
    if (early.amount !== begun.amount) form.setValue('amount', early.amount, { shouldDirty: true })
    if (early.email !== begun.email) form.setValue('email', early.email, { shouldDirty: true })
    if (!early.noContribution) return
    form.setValue('noContribution', true)
    onUnpaid(true)
  })
  // Before it is painted, and before the server rendering is removed.
  useLayoutEffect(() => takeOverTyped(), [])

  async function submit(sent: JoinFormFields) {
    const email = sent.email.trim()
    try {
      const answer = await call(
        'POST /signup',
        {
          body: signUpBody({
            email,
            search,
            ...(isPaid(terms, sent) && { choice: { ...sent, payFee: paysFee(offer, sent) } }),
          }),
        },
        { quiet: true },
      )
      if (email !== readJoining().email) forgetPayer()
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
      <JoinFields form={form} terms={terms} onUnpaid={onUnpaid} />
    </FormBox>
  )
}
