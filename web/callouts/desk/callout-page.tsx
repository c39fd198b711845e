import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { AccessPanel, DeskOnly } from '../access-panel.tsx'
import { PendingCallout } from '../pending-callout.tsx'
import { viewPath } from '../public-address.ts'
import { deskCalloutQuery } from '../queries.ts'
import { useLiveResponses } from './live/use-live-responses.ts'
import { ShownCallout } from './shown-callout.ts'

/** One callout as the newsroom works with it: what its pages share. */
export function CalloutPage() {
  const { id } = useParams({ from: '/dashboard/admin/callouts/view/$id' })
  return (
    <DeskOnly>
      <Shown key={id} id={id} />
    </DeskOnly>
  )
}

function Shown({ id }: { id: string }) {
  const found = useQuery(deskCalloutQuery(id))
  if (isClosed(found)) return <AccessPanel href="/admin/callouts" />
  if (!found.data) return <PendingCallout found={found} />
  return (
    <ShownCallout value={{ callout: found.data, path: viewPath(id) }}>
      <Live calloutId={found.data.id} />
      <Outlet />
    </ShownCallout>
  )
}

/** Others work at the same callout: whatever they change is shown on all its pages. */
function Live({ calloutId }: { calloutId: string }) {
  useLiveResponses(calloutId)
  return null
}

/** What is open to everybody is answered to everybody; only those who review it are told whether they may change it. */
function isClosed({ data, error }: UseQueryResult<{ canEdit?: boolean | undefined }>): boolean {
  if (error instanceof ApiProblem && [400, 403, 404].includes(error.status)) return true
  return data !== undefined && data.canEdit === undefined
}
