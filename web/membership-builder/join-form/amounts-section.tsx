import { useTranslation } from 'react-i18next'
import type { PayablePeriod } from '#domain/contributions/contribution-limits.ts'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Tab } from '../tab/use-tab.ts'
import { AmountsField } from './amounts-field.tsx'
import { initialAmountOf, type JoinDraft, suggestedPeriods } from './join-draft.ts'
import { useAmountText } from './use-amount-text.ts'

/** One-time payments only where the newsroom takes them. */
const periods: readonly PayablePeriod[] = suggestedPeriods.filter(
  (period) => period !== 'one-time' || pageData.content.general.enableOneTimeDonations,
)

/** What is suggested, the least, and what is chosen at first. */
export function AmountsSection({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  return (
    <Section
      title={t('admin-membership.amounts.title')}
      action={<span className="small muted">{t('admin-membership.amounts.howMany')}</span>}
    >
      <div className="fields">
        {pageData.content.general.hideContribution && <Notice>{t('admin-membership.amounts.hidden')}</Notice>}
        {periods.map((period) => (
          <AmountsField key={period} tab={tab} period={period} />
        ))}
        <div className="mb-pair">
          <MinimumField tab={tab} />
          <InitialField tab={tab} />
        </div>
        <NewDefault tab={tab} />
      </div>
    </Section>
  )
}

function MinimumField({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { id, value, error, onChange, onBlur } = tab.field('join', 'minMonthlyAmount')
  const { settle, ...text } = useAmountText(value, onChange)
  return (
    <TextField
      {...text}
      id={id}
      error={error}
      label={t('admin-membership.amounts.minimum')}
      prefix={pageData.content.general.currencySymbol}
      inputMode="decimal"
      autoComplete="off"
      required
      onBlur={() => {
        settle()
        onBlur()
      }}
    />
  )
}

function InitialField({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { id, value, error, onChange, onBlur } = tab.field('join', 'initial')
  const { join } = tab.draft
  const options = periods.flatMap((period) =>
    join[period].flatMap((amount, index) =>
      amount === null
        ? []
        : [{ value: `${period} ${index}`, label: t(`contributions.sum.${period}`, { amount: shortMoney(amount) }) }],
    ),
  )
  const chosen = `${value.period} ${value.index}`
  const isListed = options.some((option) => option.value === chosen)
  return (
    <Select
      id={id}
      error={error}
      label={t('admin-membership.amounts.initial')}
      options={options}
      {...(!isListed && { placeholder: true as const })}
      value={isListed ? chosen : ''}
      required
      onBlur={onBlur}
      onChange={({ target }) => {
        const [period, index] = target.value.split(' ')
        if (period) onChange({ period: period as PayablePeriod, index: Number(index) })
      }}
    />
  )
}

/** Says so where members would start with another amount because the former one went. */
function NewDefault({ tab: { draft, saved } }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const before = initialAmountOf(saved.join)
  const now = initialAmountOf(draft.join)
  const { period } = saved.join.initial
  const hasGone = saved.join.initial.index !== -1 && !draft.join[period].includes(before.initialAmount)
  const sum = ({ initialAmount, initialPeriod }: typeof now) =>
    t(`contributions.sum.${initialPeriod}`, { amount: shortMoney(initialAmount) })
  return (
    <div role="status">
      {hasGone && draft.join.initial.index !== -1 && (
        <Notice>{t('admin-membership.amounts.newDefault', { before: sum(before), now: sum(now) })}</Notice>
      )}
    </div>
  )
}
