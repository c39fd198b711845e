import type { Viewer } from '#server/platform/http/context.ts'
import type { Change } from './history-queries.ts'

/** Who does something to responses, as their history names them: a colleague, or a script for whom it acts. */
export function changedBy(viewer: Viewer | undefined): Pick<Change, 'byKind' | 'contactId'> {
  if (!viewer) return { byKind: 'system', contactId: null }
  return { byKind: viewer.method === 'user' ? 'colleague' : 'api-key', contactId: viewer.contactId ?? null }
}

/** The history doesn't repeat who the respondent is: the response says it. */
export const byRespondent = { byKind: 'respondent', contactId: null } as const
