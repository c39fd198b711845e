import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLookup } from '#web/contact-lookup/index.ts'
import { AdvancedButton, nameRange, type Preset, presetNames, presetRange } from '#web/lists/index.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import type { PaymentsAddress } from './payments-address.ts'
import type { ChangePayments } from './payments-page.tsx'

interface Props {
  address: PaymentsAddress
  change: ChangePayments
  /** Of those that hold now. */
  ruleCount: number
  isBuilding: boolean
  onBuild: () => void
}

/** What the list is narrowed down by: days, a contact, rules. */
export function PaymentsSearchRow({ address, change, ruleCount, isBuilding, onBuild }: Props) {
  const { t } = useTranslation()
  const { from, to, contact } = address
  const [wantsOwn, setWantsOwn] = useState(false)
  const named = nameRange({ from, to }, new Date())
  const range = wantsOwn ? 'custom' : named

  function choose(chosen: string) {
    setWantsOwn(chosen === 'custom')
    if (chosen === 'all') change({ from: undefined, to: undefined, page: 1 })
    else if (chosen !== 'custom') change({ ...presetRange(chosen as Preset, new Date()), page: 1 })
  }

  return (
    <search className="payments-search" aria-label={t('admin.filters')}>
      <div className="list-search">
        <Select
          className="list-search__short"
          label={t('admin-payments.range')}
          labelHidden
          options={[
            { value: 'all', label: t('admin-payments.ranges.all') },
            ...presetNames.map((preset) => ({ value: preset, label: t(`admin-payments.ranges.${preset}`) })),
            { value: 'custom', label: t('admin-payments.ranges.custom') },
          ]}
          value={range}
          onChange={(event) => choose(event.target.value)}
        />
        <div className="grow">
          <ContactLookup
            label={t('admin-payments.contact')}
            labelHidden
            placeholder={t('admin.anyContact')}
            value={contact}
            onChange={(id) => change({ contact: id, page: 1 })}
          />
        </div>
        <AdvancedButton ruleCount={ruleCount} isOpen={isBuilding} onPress={onBuild} />
      </div>
      {range === 'custom' && (
        <div className="payments-search__days">
          <DateField
            label={t('admin-payments.from')}
            value={from ?? null}
            onChange={(day) => change({ from: day ?? undefined, page: 1 })}
          />
          <DateField
            label={t('admin-payments.to')}
            value={to ?? null}
            {...(from && { min: from })}
            onChange={(day) => change({ to: day ?? undefined, page: 1 })}
          />
        </div>
      )}
    </search>
  )
}
