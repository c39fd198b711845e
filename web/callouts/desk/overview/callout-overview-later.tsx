import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/base/skeleton.tsx'

const Overview = /* @__PURE__ */ lazy(() =>
  import('./callout-overview.tsx').then((part) => ({ default: part.CalloutOverview })),
)

/** Of a callout's tabs the one that those of its responses don't carry along. */
export function CalloutOverview() {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <Overview />
    </Suspense>
  )
}
