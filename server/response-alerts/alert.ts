import { Problem } from '#domain/http/problem.ts'
import { type AlertFrequency, alertPauseMs } from '#domain/response-alerts/frequency.ts'
import { getReviewable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { deleteAlert, findFrequency, upsertAlert } from './queries.ts'

/** What the caller chose for themselves; each of the team chooses alone. */
export async function getAlert(context: Context, idOrSlug: string): Promise<{ frequency: AlertFrequency }> {
  const { callout } = await getReviewable(context, idOrSlug)
  return { frequency: (await findFrequency(context.db, callout.id, getOwnId(context))) ?? 'off' }
}

/** From now on: what came before counts as known. */
export async function setAlert(
  context: Context,
  idOrSlug: string,
  frequency: AlertFrequency,
): Promise<{ frequency: AlertFrequency }> {
  const { db, now } = context
  const { callout } = await getReviewable(context, idOrSlug)
  const of = { calloutId: callout.id, contactId: getOwnId(context) }
  if (frequency === 'off') await deleteAlert(db, of)
  else {
    // The first new response is told at once, or on the next morning.
    const toldAt = frequency === 'at-once' ? new Date(now.getTime() - alertPauseMs) : now
    await upsertAlert(db, { ...of, frequency, toldAt })
  }
  return { frequency }
}

function getOwnId({ viewer }: Context): string {
  if (!viewer?.contactId) throw new Problem('bad-request', { message: 'emails go to a contact' })
  return viewer.contactId
}
