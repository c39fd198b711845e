import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { AccessPanel, DeskOnly } from '../access-panel.tsx'
import { PendingCallout } from '../pending-callout.tsx'
import { deskCalloutQuery } from '../queries.ts'
import { CalloutActs } from './callout-acts.tsx'
import { CalloutSettings } from './callout-settings.tsx'
import { CalloutShare } from './callout-share.tsx'
import { CalloutSummary } from './callout-summary.tsx'
import { Reviewers } from './reviewers.tsx'

/** One callout as the newsroom works with it. */
export function CalloutPage() {
  const { id } = useParams({ from: '/dashboard/admin/callouts/view/$id' })
  return (
    <DeskOnly>
      <Overview key={id} id={id} />
    </DeskOnly>
  )
}

function Overview({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(deskCalloutQuery(id))
  const callout = found.data
  useTitle(callout?.title ?? t('admin-callouts.page'))
  if (isClosed(found)) return <AccessPanel href="/admin/callouts" />
  if (!callout) return <PendingCallout found={found} />

  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin-callouts.page'), href: '/admin/callouts' }]}
        current={<span className="wrap-anywhere">{callout.title}</span>}
      />
      <PageTitle
        title={<span className="wrap-anywhere">{callout.title}</span>}
        actions={<CalloutActs callout={callout} />}
      />
      <div className="cols cols--main desk-callout">
        <div className="stack-8">
          <CalloutSummary callout={callout} />
          <CalloutShare callout={callout} />
        </div>
        <div className="stack-8">
          <CalloutSettings callout={callout} />
          <Reviewers calloutId={callout.id} />
        </div>
      </div>
    </>
  )
}

/** What is open to everybody is answered to everybody; only those who review it are told whether they may change it. */
function isClosed({ data, error }: UseQueryResult<{ canEdit?: boolean | undefined }>): boolean {
  if (error instanceof ApiProblem && [400, 403, 404].includes(error.status)) return true
  return data !== undefined && data.canEdit === undefined
}
