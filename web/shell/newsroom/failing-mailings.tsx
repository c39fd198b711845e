import { lazy, Suspense } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'

const Banner = lazy(async () => {
  const { FailingMailingsBanner } = await withTexts('search', import('./failing-mailings-banner.tsx'))
  return { default: FailingMailingsBanner }
})

export function FailingMailings({ mailings }: { mailings: readonly { id: string; name: string }[] }) {
  return (
    <Suspense fallback={<aside className="banner" aria-hidden="true" />}>
      <Banner mailings={mailings} />
    </Suspense>
  )
}
