import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isFramed } from '#web/platform/frame.ts'
import { classes } from '#web/ui/classes.ts'
import { VariantsStrip } from '#web/ui/media/variants-strip.tsx'
import type { PublicCallout } from '../callout.ts'
import { CalloutGate } from './callout-gate.tsx'
import { useVariants } from './use-variants.ts'

// Only for the newsroom.
const EditBar = lazy(() => import('../edit-bar.tsx').then((part) => ({ default: part.EditBar })))

/** Around all pages of one callout: it is loaded once, and anew for another language. */
export function CalloutLayout() {
  return (
    <CalloutGate>
      {(callout, isOld) => (
        // The newsroom's page waits for its bar, which would push it down; nobody else's has one.
        <Suspense>
          <div className={classes('callout', isOld && 'is-dimmed', isFramed && 'is-framed')}>
            {callout.canEdit !== undefined && <EditBar callout={callout} />}
            <Variants callout={callout} />
            <Outlet />
          </div>
        </Suspense>
      )}
    </CalloutGate>
  )
}

/** The languages there are; choosing one keeps everything else of the address, and what was typed. */
function Variants({ callout }: { callout: PublicCallout }) {
  return <VariantsStrip {...useVariants(callout)} />
}
