import { type ComponentProps, lazy, Suspense } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'

// Below everything else, and not seen by whoever comes to answer.
const Loaded = lazy(() => withTexts('after', import('../after/lead-on.tsx')).then((part) => ({ default: part.LeadOn })))

export function LeadOn(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<div className="lead-on lead-on--waiting" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
