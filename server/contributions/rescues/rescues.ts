import { newsroomZone } from '#domain/contributions/newsroom-day.ts'
import { nextReminder, rescueEnd } from '#domain/contributions/rescue.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Tx } from '#server/tables.ts'
import { lockSubscription } from '../queries.ts'
import { mailFailure, mailRescued, type Surroundings } from './mails.ts'
import * as queries from './queries.ts'

/** A renewal was not paid: from now on the person is asked for another way to pay. Repeating it does nothing. */
export async function beginRescue(tx: Tx, missed: queries.Missed, { config, now }: Surroundings): Promise<void> {
  const running = await lockSubscription(tx, missed.contactId)
  // Of a subscription that was replaced or given up nothing more is expected.
  if (running?.subscriptionId !== missed.subscriptionId) return
  const { country } = await getSiteSettings(tx, config)
  const remindAt = nextReminder(now, newsroomZone(country), now)
  const rescue = await queries.beginRescue(tx, missed, { begunAt: now, endsAt: rescueEnd(now), remindAt })
  if (rescue) await mailFailure(tx, rescue, { config, now })
}

/** A payment came in: where one was missed before it, that is made up for. */
export async function endRescue(tx: Tx, received: queries.Received, surroundings: Surroundings): Promise<void> {
  const rescued = await queries.markRescued(tx, received, surroundings.now)
  if (rescued) await mailRescued(tx, rescued, surroundings)
}

/**
 * Another card or account is in place, and what was `owed` may be paid from it already. Nobody is reminded while a payment
 * is on its way.
 */
export async function settleRescue(
  tx: Tx,
  contactId: string,
  { owed, isPaid }: { owed?: string | undefined; isPaid: boolean },
  surroundings: Surroundings,
): Promise<void> {
  const { now } = surroundings
  const rescue = await queries.markMethodChanged(tx, contactId, { owed, isPaid, until: rescueEnd(now) }, now)
  if (rescue?.state === 'rescued') await mailRescued(tx, rescue, surroundings)
}
