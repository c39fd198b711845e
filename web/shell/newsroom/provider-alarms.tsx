import { lazy, Suspense } from 'react'
import type { ProviderAlarm } from '#domain/contributions/provider-alarm.ts'
import { withTexts } from '#web/platform/i18n/texts.ts'

// Few sites ever show one, and never for long: its words come when they are needed.
const Banner = lazy(async () => {
  const { ProviderAlarmBanner } = await withTexts('search', import('./provider-alarm-banner.tsx'))
  return { default: ProviderAlarmBanner }
})

export function ProviderAlarms({ alarms }: { alarms: readonly ProviderAlarm[] }) {
  return (
    <Suspense fallback={<aside className="banner" aria-hidden="true" />}>
      <Banner alarms={alarms} />
    </Suspense>
  )
}
