import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { amountProblem, type Choice, offeredPeriods, paysFee, totalOf } from '#domain/contributions/choice.ts'
import { useFormats } from '#web/platform/formats.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { leavePage } from '#web/platform/frame.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { TotalLine } from '#web/ui/amounts/total-line.tsx'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { type Contribution, formKind, isOnHold, isUnchanged, offerTo, periodLock, presentChoice } from '../form-kind.ts'
import { amountIssue, smallestAmount } from '../paying/amount-issue.ts'
import { ContributionFields, FeeField, PaymentFields } from '../paying/contribution-fields.tsx'
import { TaxLine } from '../paying/tax-line.tsx'
import { withApproval } from '../paying/with-approval.ts'
import { effectOf } from './effect.ts'
import { EffectNote } from './effect-note.tsx'
import { keepChoice, readChoice } from './kept-choice.ts'
import { paymentDetails } from './payment-details.ts'
import { PaymentDialog } from './payment-dialog-later.tsx'
import { keepContribution, me, ownContributionQuery, returnAddress } from './queries.ts'

// The page need not wait for what is opened from it.
const ConfirmChange = lazy(() => import('./confirm-change.tsx').then((part) => ({ default: part.ConfirmChange })))

interface Fields extends Choice {
  /** Where a change is asked about: at once rather than with the next year. */
  prorate: boolean
}

interface Props {
  contribution: Contribution
  offer: ShownOffer
}

/** Starts a contribution, or changes the one that runs. */
export function ContributionForm({ contribution, offer: offered }: Props) {
  const { t } = useTranslation()
  const { money, shortMoney, date } = useFormats()
  const [payable, setPayable] = useState<{ clientSecret: string; choice: Choice }>()
  const { id } = useSignedIn()
  const [isAskedInVain, setAskedInVain] = useState(false)
  const [toConfirm, setToConfirm] = useState<Fields>()
  const offer = offerTo(contribution, offered)
  const kind = formKind(contribution)
  const lock = periodLock(contribution)
  const onHold = isOnHold(contribution)
  const form = useCheckedForm<Fields>({
    defaultValues: { ...fieldsOf(contribution, offer), ...(kind !== 'update' && keptFor(id, offer)) },
    check: (fields) => ({ amount: amountIssue(offer, fields, shortMoney, t) }),
  })
  const showProblem = useShowProblem(form, {
    textOf: ({ constraint }) =>
      constraint === 'minContributionAmount'
        ? smallestAmount(offer, form.getValues('period'), shortMoney, t)
        : undefined,
  })
  const fields = form.watch()
  const isPayable = !amountProblem(offer, fields)
  const total = isPayable ? money(totalOf(offer, fields)) : '–'
  const effect = effectFor(fields)

  function effectFor(choice: Choice) {
    if (amountProblem(offer, choice)) return { kind: 'none' } as const
    return effectOf(contribution, choice, { currency: offer.currency, now: new Date() })
  }

  function choose({ amount, period, method, payFee, sureOf }: Choice) {
    setAskedInVain(false)
    form.setValue('sureOf', sureOf)
    form.setValue('period', period)
    form.setValue('method', method)
    form.setValue('payFee', payFee)
    form.setValue('amount', amount, { shouldDirty: true, shouldValidate: form.getFieldState('amount').invalid })
  }

  async function submit(sent: Fields) {
    const prorate = effectFor(sent).kind === 'ask' && sent.prorate
    if (kind === 'update' && !prorate && isUnchanged(contribution, sent, offer)) return setAskedInVain(true)
    const isAsked = kind === 'update' && !prorate && effectFor(sent).kind !== 'kept'
    if (isAsked) setToConfirm(sent)
    else await send(sent, prorate)
  }

  async function send(sent: Fields, prorate: boolean) {
    const body = { amount: sent.amount ?? 0, period: sent.period, payFee: paysFee(offer, sent), prorate }
    try {
      await (kind === 'update' ? change(body) : start(body, sent))
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'unauthorized') return
      if (problem instanceof ApiProblem && problem.code === 'cant-update-contribution') {
        void queryClient.invalidateQueries({ queryKey: ownContributionQuery.queryKey })
      }
      showProblem(problem)
    }
  }

  type Body = Pick<Choice, 'period' | 'payFee'> & { amount: number; prorate: boolean }

  async function change(body: Body) {
    const changed = await withApproval(() => call('PATCH /contact/:id/contribution', { params: me, body }))
    form.reset(fieldsOf(changed, offer))
    toaster.show({ variant: 'success', title: t('profile-contribution.updated') })
    await keepContribution(changed)
  }

  async function start(body: Body, choice: Choice) {
    const completeUrl = returnAddress('/profile/contribution/complete')
    const started = await call('POST /contact/:id/contribution', {
      params: me,
      body: { ...body, paymentMethod: choice.method, completeUrl },
    })
    keepChoice(id, { ...choice, amount: body.amount })
    if ('redirectUrl' in started) await leavePage(started.redirectUrl)
    else setPayable({ clientSecret: started.clientSecret, choice })
  }

  function lockReason() {
    if (lock === 'pending') return t('profile-contribution.periodPending')
    if (lock !== 'annual') return undefined
    const { renewalDate } = contribution
    return renewalDate
      ? t('profile-contribution.periodAnnualUntil', { date: date(renewalDate) })
      : t('profile-contribution.periodAnnual')
  }

  return (
    <Section title={t(`profile-contribution.form.${kind}`)}>
      <FormBox form={form} onSubmit={submit}>
        {onHold && <Notice variant="warning">{t('forms.problem.pendingPayment')}</Notice>}
        <fieldset className="fields" disabled={onHold}>
          <ContributionFields
            offer={offer}
            periods={offeredPeriods(offer)}
            choice={fields}
            onChange={choose}
            onLeaveAmount={() => afterPointerUp(() => void form.trigger('amount'))}
            amountError={form.formState.errors.amount?.message}
            amountId={fieldId('amount')}
            fixedPeriod={lockReason()}
          />
          {kind === 'update' ? (
            <FeeField offer={offer} choice={fields} onChange={choose} />
          ) : (
            <PaymentFields offer={offer} choice={fields} onChange={choose} />
          )}
          <EffectNote
            effect={effect}
            contribution={contribution}
            choice={fields}
            total={total}
            prorate={fields.prorate}
            onProrate={(prorate) => {
              setAskedInVain(false)
              form.setValue('prorate', prorate)
            }}
          />
          <div>
            <div className="join__total">
              <TotalLine
                label={t(paysFee(offer, fields) ? 'contributions.pays.withFee' : 'contributions.pays.plain')}
                amount={total}
                period={t(`contributions.per.${fields.period}`)}
              />
            </div>
            <div role="status">
              {isAskedInVain && (
                <div className="contrib__vain">
                  <Notice>{t('profile-contribution.nothingToChange')}</Notice>
                </div>
              )}
            </div>
            <SubmitRow form={form}>
              {effect.kind === 'ask' && fields.prorate
                ? t('profile-contribution.payNow', { amount: money(effect.oneOff) })
                : t(`profile-contribution.form.${kind}`)}
            </SubmitRow>
            <p className="small muted join__legal">
              <TaxLine payment={offer.payment} />
            </p>
          </div>
        </fieldset>
      </FormBox>
      {toConfirm && (
        <Suspense>
          <ConfirmChange
            contribution={contribution}
            choice={toConfirm}
            effect={effectFor(toConfirm)}
            total={money(totalOf(offer, toConfirm))}
            source={sourceText(contribution, t)}
            onClose={() => setToConfirm(undefined)}
            onConfirm={() => send(toConfirm, false)}
          />
        </Suspense>
      )}
      {payable && (
        <PaymentDialog
          offer={offer}
          clientSecret={payable.clientSecret}
          choice={payable.choice}
          returnUrl={returnAddress('/profile/contribution/complete')}
          onClose={() => setPayable(undefined)}
        />
      )}
    </Section>
  )
}

function sourceText({ paymentSource }: Contribution, t: TFunction): string | undefined {
  if (!paymentSource?.method) return undefined
  return `${t(`ui.paymentMethod.${paymentSource.method}`)} ${paymentDetails(paymentSource, t)}`.trim()
}

/** What was chosen before a payment that came to nothing, as far as it is offered. */
function keptFor(contactId: string, { join }: ShownOffer): Partial<Choice> {
  const { period, amount, method, payFee, sureOf } = readChoice(contactId) ?? {}
  if (!period || !method || !join.paymentMethods.includes(method)) return {}
  if (!join.periods.some(({ name }) => name === period)) return {}
  return { period, method, sureOf, ...(amount !== undefined && { amount }), ...(payFee !== undefined && { payFee }) }
}

const fieldsOf = (contribution: Contribution, offer: ShownOffer): Fields => ({
  ...presentChoice(contribution, offer),
  prorate: contribution.plannedChange === undefined,
})
