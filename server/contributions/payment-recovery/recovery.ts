import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { nextReminder, recoveryEnd } from '#domain/contributions/payment-recovery.ts'
import { getTimeZone } from '#server/content/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { dropOwed } from '../drop.ts'
import { lockSubscription } from '../queries.ts'
import { mailFailure, mailRecovered, type Surroundings } from './mails.ts'
import * as queries from './queries.ts'

/** A renewal was not paid: from now on the person is asked for another way to pay. Repeating it does nothing. */
export async function beginRecovery(
  tx: Tx,
  failed: queries.FailedRenewal,
  { config, now }: Surroundings,
): Promise<void> {
  const running = await lockSubscription(tx, failed.contactId)
  // Of a subscription that was replaced or given up nothing more is expected.
  if (running?.subscriptionId !== failed.subscriptionId) return
  const remindAt = nextReminder(now, await getTimeZone(tx), now)
  const recovery = await queries.beginRecovery(tx, failed, { begunAt: now, endsAt: recoveryEnd(now), remindAt })
  if (recovery) return mailFailure(tx, recovery, { config, now })
  // What the bank wants now is another thing to do; that it no longer wants it needs no further mail.
  const changed = await queries.changeApproval(tx, failed)
  if (changed?.awaitsApproval) await mailFailure(tx, changed, { config, now })
}

/** A payment came in: where one failed before it, that is made up for. */
export async function endRecovery(tx: Tx, received: queries.Received, surroundings: Surroundings): Promise<void> {
  const recovered = await queries.markRecovered(tx, received, surroundings.now)
  if (recovered) await mailRecovered(tx, recovered, surroundings)
}

/**
 * Another card or account is in place, and what was `owed` may be paid from it already. Nobody is reminded while a payment
 * is on its way.
 */
export async function settleRecovery(
  tx: Tx,
  contactId: string,
  { owed, isPaid }: { owed?: string | undefined; isPaid: boolean },
  surroundings: Surroundings,
): Promise<void> {
  const { now } = surroundings
  const recovery = await queries.markMethodChanged(tx, contactId, { owed, isPaid, until: recoveryEnd(now) }, now)
  if (recovery?.state === 'recovered') await mailRecovered(tx, recovery, surroundings)
}

/** What failed last is asked for no more, where its provider would take it still. */
export async function dropWhatIsOwed(tx: Tx, contactId: string, method: PaymentMethod): Promise<void> {
  const recovery = await queries.findOpenRecovery(tx, contactId)
  if (recovery) await enqueue(tx, dropOwed, { method, paymentId: recovery.paymentId })
}
