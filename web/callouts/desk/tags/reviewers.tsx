import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Reviewer, reviewersQuery } from '../queries.ts'
import { AddReviewer } from './add-reviewer.tsx'
import { ReviewerRow } from './reviewer-row.tsx'

/** Who else works on a callout. Admins say who; reviewers see their colleagues. */
export function Reviewers({ calloutId }: { calloutId: string }) {
  const { t } = useTranslation()
  const manages = isAdmin(useSignedIn())
  const { data, error, isError, isFetching, refetch } = useQuery(reviewersQuery(calloutId))
  const [removed, setRemoved] = useState<Reviewer>()
  return (
    <Section id="reviewers" title={t('desk.reviewers.title')}>
      <div className="stack">
        {isError && (
          <ErrorState
            {...(error instanceof ApiProblem && { message: problemText(error, t) })}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <Loading label={t('desk.reviewers.loading')}>
            <Skeleton height="3rem" />
          </Loading>
        )}
        {data?.length === 0 && <EmptyState title={t('desk.reviewers.empty')}>{t('desk.reviewers.what')}</EmptyState>}
        {data && data.length > 0 && (
          <ul className="rows">
            {data.map((reviewer) => (
              <ReviewerRow
                key={reviewer.id}
                calloutId={calloutId}
                reviewer={reviewer}
                manages={manages}
                onRemove={() => setRemoved(reviewer)}
              />
            ))}
          </ul>
        )}
        {manages && data && <AddReviewer calloutId={calloutId} reviewers={data} />}
      </div>
      {removed && <RemovalDialog calloutId={calloutId} reviewer={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

interface RemovalProps {
  calloutId: string
  reviewer: Reviewer
  onClose: () => void
}

function RemovalDialog({ calloutId, reviewer, onClose }: RemovalProps) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const name = displayName(reviewer.contact)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('desk.reviewers.removeTitle', { name })}
      consequence={t('desk.reviewers.removeText')}
      confirmLabel={t('desk.reviewers.removeConfirm')}
      cancelLabel={t('desk.reviewers.keep')}
      danger
      onConfirm={async () => {
        await call('DELETE /callout/:id/reviewers/:reviewerId', {
          params: { id: calloutId, reviewerId: reviewer.id },
        })
        toaster.show({ variant: 'success', title: t('desk.reviewers.removed', { name }) })
        await queryClient.invalidateQueries(reviewersQuery(calloutId))
      }}
      messageOf={messageOf}
    />
  )
}
