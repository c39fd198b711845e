import { useTranslation } from 'react-i18next'
import { feeRuleOf, type PaymentMethod, providerOf } from '#domain/contributions/payment-methods.ts'
import { fromCents } from '#domain/money/money.ts'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paymentMethodIcons } from '#web/ui/status/payment-method-icons.ts'
import { type Tab, ticked } from '../tab/use-tab.ts'
import type { JoinDraft } from './join-draft.ts'

/** How people may pay, and what is asked of them beside it. */
export function PaymentSection({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { id, value, error, onChange, onBlur } = tab.field('join', 'paymentMethods')
  const { availableMethods = [] } = tab.draft.join.content
  const stored = tab.saved.join.paymentMethods
  const methods = [...availableMethods, ...stored.filter((method) => !availableMethods.includes(method))]
  const toggle = (method: PaymentMethod, isOn: boolean) =>
    onChange(isOn ? [...value, method] : value.filter((each) => each !== method))
  return (
    <Section
      title={t('admin-membership.payment.title')}
      action={<Link href="/admin/settings/installation">{t('admin-membership.payment.providers')}</Link>}
    >
      <FieldGroup id={id} label={t('admin-membership.payment.methods')} labelHidden required error={error}>
        {methods.map((method) => (
          <label key={method} className="mb-provider">
            <input
              type="checkbox"
              className="tick"
              checked={value.includes(method)}
              aria-invalid={error ? true : undefined}
              onBlur={onBlur}
              onChange={(event) => toggle(method, event.target.checked)}
            />
            <span className="strong">
              {t(`ui.paymentMethod.${method}`)}
              <Fee method={method} tab={tab} />
            </span>
            <Icon of={paymentMethodIcons[method]} />
          </label>
        ))}
      </FieldGroup>
      <Checkbox
        {...ticked(tab.field('join', 'showAbsorbFee'))}
        label={t('admin-membership.payment.absorbFee')}
        description={t('admin-membership.payment.absorbFeeHint')}
      />
      <Checkbox
        {...ticked(tab.field('join', 'showNoContribution'))}
        label={t('admin-membership.payment.noContribution')}
        description={t('admin-membership.payment.noContributionHint')}
      />
    </Section>
  )
}

/** Who takes it, and what it costs. */
function Fee({ method, tab }: { method: PaymentMethod; tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { money, percent } = useFormats()
  const { fixed, share, min, max } = feeRuleOf(method, tab.draft.join.content.stripeCountry)
  const inMoney = (cents: number) => money(fromCents(cents, pageData.content.general.currencyCode))
  const parts = [...(share > 0 ? [percent(share / 100)] : []), ...(fixed > 0 ? [inMoney(fixed)] : [])]
  const fee = parts.join(' + ') || t('admin-membership.payment.noFee')
  const limits = min !== undefined && max !== undefined && { min: inMoney(min), max: inMoney(max) }
  return (
    <small>
      {[
        t(`admin-installation.providers.${providerOf(method)}`),
        fee,
        ...(limits ? [t('admin-membership.payment.between', limits)] : []),
      ].join(', ')}
    </small>
  )
}
