import { canReview, type Standing, standingOf } from '#domain/callouts/access.ts'
import { isPublic, statusOf } from '#domain/callouts/status.ts'
import { Problem } from '#domain/http/problem.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { type CalloutHead, findHead } from './queries.ts'
import { type CalloutRecord, readRecord } from './records.ts'
import { isReviewerOfAll } from './reviewers-queries.ts'

/** A callout as somebody finds it, whether or not they may see it. */
export interface FoundCallout {
  /** Everything it is, HTML cleaned, with `questions` for checking answers; the same object for each of its revisions. */
  callout: CalloutRecord
  standing: Standing
  organisationLocale: string
}

/** The callout of an id or slug; what is shaped like an id is read as one. One small statement once it is known. */
export async function findCallout(
  db: Database,
  idOrSlug: string,
  viewer: Viewer | undefined,
): Promise<FoundCallout | undefined> {
  const head = await findHead(db, idOrSlug, viewer?.contactId)
  const callout = head && (await readRecord(db, head))
  if (!callout) return undefined
  return { callout, standing: standingIn(head, viewer), organisationLocale: chooseLocale(head.locale ?? undefined) }
}

/** As `findCallout`; refuses with `not-found` what the caller may not know about. */
export async function getReadable(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  idOrSlug: string,
): Promise<FoundCallout> {
  const found = await findCallout(db, idOrSlug, viewer)
  if (!found || !(canReview(found.standing) || isPublic(statusOf(found.callout, now)))) throw new Problem('not-found')
  return found
}

/** As `getReadable`, for what only admins and reviewers of the callout may do; refuses others with `forbidden`. */
export async function getReviewable(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  idOrSlug: string,
): Promise<FoundCallout> {
  const found = await getReadable(context, idOrSlug)
  if (!canReview(found.standing)) throw new Problem('forbidden')
  return found
}

/** Whether somebody handles the responses to all of these callouts, as an admin or a reviewer. */
export async function reviewsAllOf(
  db: Database,
  viewer: Viewer | undefined,
  calloutIds: readonly string[],
): Promise<boolean> {
  if (!viewer) return false
  if (canReview(standingIn({ canEdit: null }, viewer))) return true
  return viewer.contactId !== undefined && (await isReviewerOfAll(db, viewer.contactId, calloutIds))
}

export function standingIn({ canEdit }: Pick<CalloutHead, 'canEdit'>, viewer: Viewer | undefined): Standing {
  return standingOf({
    isSignedIn: viewer !== undefined,
    roles: viewer?.roles ?? [],
    reviewer: canEdit === null ? undefined : { canEdit },
  })
}
