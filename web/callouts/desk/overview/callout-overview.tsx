import { Suspense } from 'react'
import { CalloutStories } from '#web/stories/index.ts'
import { useShownCallout } from '../shown-callout.ts'
import { CalloutSettings } from './callout-settings.tsx'
import { CalloutShare } from './callout-share.tsx'
import { CalloutSummary } from './callout-summary.tsx'
import { Figures } from './figures.tsx'
import { ResponseAlert } from './response-alert.tsx'

/** The first tab of a callout: what it is, what has come in, and how people get to it. */
export function CalloutOverview() {
  const { callout } = useShownCallout()
  return (
    <div className="stack-8 in-turn">
      <Figures />
      <div className="cols cols--main desk-callout">
        <div className="stack-8">
          <CalloutSummary callout={callout} />
          <CalloutShare callout={callout} />
        </div>
        <div className="stack-8">
          <CalloutSettings callout={callout} />
          <ResponseAlert calloutId={callout.id} />
          <Suspense>
            <CalloutStories callout={callout} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
