import { canReview, type Standing } from '#domain/callouts/access.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findRows, reviewsAny } from './find-queries.ts'
import { scopeOf } from './listing/selection.ts'
import { standingTo } from './show.ts'

/** The callout of a response, and what the caller is to it; refuses who doesn't handle it. */
export async function getHandled(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
): Promise<{ calloutId: string; standing: Standing }> {
  const scope = scopeOf(viewer)
  const [row] = await findRows(db, [id], scope, [])
  if (row && canReview(standingTo(row, viewer))) return { calloutId: row.calloutId, standing: standingTo(row, viewer) }
  const isDesk = scope.isAdmin || (scope.contactId !== undefined && (await reviewsAny(db, scope.contactId)))
  throw new Problem(isDesk ? 'not-found' : 'forbidden')
}
