import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { askingOf } from './asking.ts'
import { type Asking, deleteDismissal, insertDismissal } from './queries.ts'

type DismissalContext = Pick<Context, 'db' | 'viewer' | 'now'>

export async function dismissNotice(context: DismissalContext, id: string): Promise<void> {
  if (!(await insertDismissal(context.db, id, personOf(context)))) throw new Problem('not-found')
}

export async function restoreNotice(context: DismissalContext, id: string): Promise<void> {
  if (!(await deleteDismissal(context.db, id, personOf(context)))) throw new Problem('not-found')
}

/** A key that acts for nobody has no home to dismiss notices from. */
function personOf(context: DismissalContext): Asking & { contactId: string } {
  const { contactId, ...asking } = askingOf(context)
  if (!contactId) throw new Problem('forbidden')
  return { contactId, ...asking }
}
