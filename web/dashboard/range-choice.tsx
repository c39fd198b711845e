import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '#domain/stats/range.ts'
import { type ChangeAddress, nameRange, presetNames, presetRange } from '#web/lists/index.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DashboardAddress } from './dashboard-address.ts'

/** The calendar comes when somebody wants days of their own. */
const CustomRange = lazy(() => import('./custom-range.tsx').then((module) => ({ default: module.CustomRange })))

interface Props {
  address: DashboardAddress
  shown: DayRange
  now: Date
  change: ChangeAddress<DashboardAddress>
}

const choices = [...presetNames, 'custom'] as const
type Choice = (typeof choices)[number]

/** Which days the figures are of; the default is no part of the address. */
export function RangeChoice({ address, shown, now, change }: Props) {
  const { t } = useTranslation()
  const [wantsOwn, setWantsOwn] = useState(false)
  const named = nameRange(shown, now)
  const chosen: Choice = wantsOwn || named === 'all' ? 'custom' : named

  function choose(choice: Choice) {
    setWantsOwn(choice === 'custom')
    if (choice !== 'custom') change({ range: choice === '30d' ? undefined : (presetRange(choice, now) as DayRange) })
  }

  return (
    <div className="range-choice">
      <div className="row range-choice__line">
        {(address.range || wantsOwn) && (
          <Button variant="text" size="sm" onClick={() => choose('30d')}>
            {t('admin-dashboard.reset')}
          </Button>
        )}
        <Segmented
          label={t('admin-payments.range')}
          labelHidden
          size="sm"
          options={choices.map((value) => ({ value, label: t(`admin-dashboard.ranges.${value}`) }))}
          value={chosen}
          onChange={choose}
        />
      </div>
      {chosen === 'custom' && (
        <Suspense>
          <CustomRange shown={shown} now={now} onChoose={(range) => change({ range })} />
        </Suspense>
      )}
    </div>
  )
}
