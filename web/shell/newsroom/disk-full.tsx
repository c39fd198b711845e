import { lazy, Suspense } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'

// As with alarms of providers: hardly anybody ever reads it, so its words come when they are needed.
const Banner = lazy(async () => {
  const { DiskFullBanner } = await withTexts('search', import('./disk-full-banner.tsx'))
  return { default: DiskFullBanner }
})

export function DiskFull() {
  return (
    <Suspense fallback={<aside className="banner" aria-hidden="true" />}>
      <Banner />
    </Suspense>
  )
}
