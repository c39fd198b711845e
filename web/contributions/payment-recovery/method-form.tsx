import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { leavePage } from '#web/platform/frame.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { queryClient } from '#web/platform/queries.ts'
import { RadioCards } from '#web/ui/choices/radio-cards.tsx'
import { paymentMethodIcons } from '#web/ui/status/payment-method-icons.ts'
import { type Recovery, recoveryQuery } from './queries.ts'

interface Props {
  token: string
  offer: ShownOffer
  recovery: Recovery
  /** The provider's own fields come next. */
  onPayable: (clientSecret: string) => void
}

/** By what to pay instead; the same kind of method as before is as good. */
export function MethodForm({ token, offer, recovery: { method: present }, onPayable }: Props) {
  const { t } = useTranslation()
  const methods = [...new Set([...(present ? [present] : []), ...offer.join.paymentMethods])]
  const form = useCheckedForm<{ method: PaymentMethod }>({
    defaultValues: { method: methods[0] ?? 's_card' },
    check: () => ({}),
  })
  const showProblem = useShowProblem(form)
  const chosen = form.watch('method')

  async function submit({ method }: { method: PaymentMethod }) {
    try {
      const completeUrl = location.origin + withLanguage(`/payment-recovery/${token}/complete`)
      const started = await call('PUT /payment-recovery/:token/payment-method', {
        params: { token },
        body: { paymentMethod: method, completeUrl },
      })
      if ('redirectUrl' in started) await leavePage(started.redirectUrl)
      else onPayable(started.clientSecret)
    } catch (problem) {
      // The link may have done its work in another tab.
      if (problem instanceof ApiProblem && problem.subCode?.startsWith('link-')) {
        await queryClient.invalidateQueries({ queryKey: recoveryQuery(token).queryKey })
      } else showProblem(problem)
    }
  }

  return (
    <FormBox form={form} onSubmit={submit}>
      {methods.length > 1 && (
        <RadioCards
          look="pay"
          label={t('payment-recovery.payBy')}
          options={methods.map((method) => ({
            value: method,
            label: t(`ui.paymentMethod.${method}`),
            icon: paymentMethodIcons[method],
          }))}
          value={chosen}
          onChange={(method) => form.setValue('method', method)}
        />
      )}
      <SubmitRow form={form}>
        {t(chosen === present ? `payment-recovery.same.${chosen}` : 'payment-recovery.go')}
      </SubmitRow>
      <p className="small muted">{t('payment-recovery.later')}</p>
    </FormBox>
  )
}
