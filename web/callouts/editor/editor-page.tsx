import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { AccessPanel, DeskOnly } from '../access-panel.tsx'
import { PendingCallout } from '../pending-callout.tsx'
import { CalloutEditor } from './callout-editor.tsx'
import { editedCalloutQuery } from './editor-queries.ts'

/**
 * A new callout, or the one of the address. Both addresses share this page, so that the first save, which leads from one
 * to the other, leaves everything as it is.
 */
export function CalloutEditorPage() {
  const { id } = useParams({ strict: false })
  const [session, setSession] = useState({ number: 0, id, savedAs: undefined as string | undefined })
  const isSame = id === session.id || (id !== undefined && id === session.savedAs)
  if (!isSame) setSession({ number: session.number + 1, id, savedAs: undefined })

  const parts = {
    onSavedAs: (slug: string) => setSession((now) => ({ ...now, savedAs: slug })),
    onReload: () => setSession({ number: session.number + 1, id: session.savedAs ?? session.id, savedAs: undefined }),
  }
  return (
    <DeskOnly>
      {session.id === undefined ? (
        <NewCallout key={session.number} {...parts} />
      ) : (
        <StoredCallout key={session.number} id={session.id} {...parts} />
      )}
    </DeskOnly>
  )
}

interface SessionProps {
  /** The callout has this slug from now on, and the address follows. */
  onSavedAs: (slug: string) => void
  /** Begins again with what is stored. */
  onReload: () => void
}

/** Callouts are made by admins; reviewers edit those they were given. */
function NewCallout(props: SessionProps) {
  return isAdmin(useViewer()) ? <CalloutEditor opened={undefined} {...props} /> : <AccessPanel href="/admin/callouts" />
}

function StoredCallout({ id, ...props }: SessionProps & { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(editedCalloutQuery(id))
  const { data: callout, error, isFetchedAfterMount } = found
  useTitle(t('callout-editor.edit', { title: callout?.title ?? '' }))
  const isClosed = error instanceof ApiProblem && [400, 403, 404].includes(error.status)
  if (isClosed || (callout && callout.canEdit !== true)) return <AccessPanel href="/admin/callouts" />
  if (callout && isFetchedAfterMount) return <CalloutEditor opened={callout} {...props} />
  return <PendingCallout found={found} />
}
