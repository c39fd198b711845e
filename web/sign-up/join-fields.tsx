import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { amountProblem, type Payable, paysFee, totalOf } from '#domain/contributions/choice.ts'
import { joinPeriods, methodFor, methodsFor } from '#domain/contributions/join-choice.ts'
import { ContributionFields, PaymentFields } from '#web/contributions/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { SubmitRow } from '#web/platform/forms/form-box.tsx'
import { isFramed } from '#web/platform/frame.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { TotalLine } from '#web/ui/amounts/total-line.tsx'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { LegalLine } from './legal-line.tsx'

/** What somebody who joins chooses and types. */
export interface JoinFormFields {
  amount: Payable['amount']
  period: Payable['period']
  method: Payable['method']
  payFee: boolean
  sureOf?: number | undefined
  noContribution: boolean
  email: string
}

/** What the newsroom asks, and how. */
export interface JoinTerms {
  offer: ShownOffer
  /** People join with an email address alone. */
  hideContribution: boolean
  privacyLink: string
}

export function isPaid({ offer, hideContribution }: JoinTerms, { noContribution }: JoinFormFields): boolean {
  return !hideContribution && !(offer.join.showNoContribution && noContribution)
}

interface Props {
  form: Form<JoinFormFields>
  terms: JoinTerms
  onUnpaid: (isUnpaid: boolean) => void
}

/** The fields of the join form and its button. */
export function JoinFields({ form, terms, onUnpaid }: Props) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { offer, hideContribution, privacyLink } = terms
  const fields = form.watch()
  const paid = isPaid(terms, fields)
  const payableOffer = { ...offer, join: { ...offer.join, paymentMethods: [...methodsFor(offer, fields.period)] } }
  /** Undefined while there is no amount that could be paid. */
  const total = amountProblem(offer, fields) ? undefined : money(totalOf(offer, fields))

  function choose({ amount, period, method, payFee, sureOf }: Payable) {
    form.setValue('sureOf', sureOf)
    form.setValue('period', period)
    form.setValue('method', methodFor(offer, { period, method }))
    form.setValue('payFee', payFee)
    form.setValue('amount', amount, { shouldDirty: true, shouldValidate: form.getFieldState('amount').invalid })
  }

  return (
    <>
      {!hideContribution && offer.join.showNoContribution && (
        <Checkbox
          label={t('sign-up.noContribution')}
          {...form.register('noContribution', { onChange: (event) => onUnpaid(event.target.checked === true) })}
        />
      )}
      {paid && (
        <ContributionFields
          offer={offer}
          periods={joinPeriods(offer)}
          choice={fields as Payable}
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
      {paid && <PaymentFields offer={payableOffer} choice={fields as Payable} onChange={choose} />}
      <div>
        {paid && (
          <div className="join__total">
            <TotalLine
              label={t(paysFee(offer, fields) ? 'contributions.pays.withFee' : 'contributions.pays.plain')}
              amount={total ?? '–'}
              {...(fields.period !== 'one-time' && { period: t(`contributions.per.${fields.period}`) })}
            />
          </div>
        )}
        <SubmitRow form={form}>
          {!paid && t('sign-up.join')}
          {paid && (total ? t(`sign-up.contribute.${fields.period}`, { amount: total }) : t('sign-up.contribute.none'))}
        </SubmitRow>
        <LegalLine offer={offer} paid={paid} once={fields.period === 'one-time'} privacyLink={privacyLink} />
      </div>
    </>
  )
}
