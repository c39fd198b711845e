import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { isPublic } from '#domain/callouts/status.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { type Action, actionOf } from './answering.ts'
import type { PublicCallout } from './callout.ts'
import { hasFlag } from './flags.ts'
import { calloutQuery, type OwnResponse, ownResponseQuery } from './queries.ts'

/** The callout of the address, in its language; while another language loads the last one stays. */
export function useCalloutQuery() {
  const { id = '' } = useParams({ strict: false })
  const lang = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  return useQuery({ ...calloutQuery(id, lang), placeholderData: (last) => last })
}

/** For the pages inside the layout, which shows them only once the callout is there. */
export function useCallout(): PublicCallout {
  const { data } = useCalloutQuery()
  if (!data) throw new Error('This page stands inside the layout of callouts.')
  return data
}

export interface Answering {
  /** Undefined while one's own response is asked for. */
  action: Action | undefined
  own: OwnResponse | null
  isPreview: boolean
}

/** What whoever looks at a callout can do with it. */
export function useAnswering(callout: PublicCallout): Answering {
  const viewer = useViewer()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  // Who reviews it may look at the form as readers see it.
  const isPreview = hasFlag(search, 'preview') && callout.canEdit !== undefined
  const asksOwn = viewer !== undefined && !isPreview && isPublic(callout.status) && callout.access !== 'only-anonymous'
  const { data: own, isPending, isError } = useQuery({ ...ownResponseQuery(callout.id), enabled: asksOwn })
  const isWaiting = asksOwn && isPending && !isError
  const action = actionOf(callout, {
    isSignedIn: viewer !== undefined,
    isMember: viewer?.activeRoles.includes('member') ?? false,
    hasAnswered: Boolean(own),
  })
  return { action: isWaiting ? undefined : action, own: own ?? null, isPreview }
}
