import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, startPaidApp } from '#server/contributions/testing.ts'
import { sandboxSecrets } from '#server/sandbox/index.ts'
import { sign } from '#server/sandbox/notifications.ts'

const app = await startPaidApp()
afterAll(app.close)
const secrets = sandboxSecrets(app.config.secret)
const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })

type Provider = 'stripe' | 'gocardless'

/** What happens to a contribution over some years, at the provider. */
const histories: [name: string, method: PaymentMethod, buttons: string[], recoveries: string[]][] = [
  ['renewed, failed and renewed', 's_card', ['renew', 'renew-failing', 'renew', 'renew-pending'], []],
  ['failed at the end', 's_card', ['renew', 'renew-failing'], ['open']],
  ['failed twice', 's_card', ['renew', 'renew-failing', 'renew-failing'], ['open']],
  ['failed and paid by a retry', 's_card', ['renew', 'renew-failing', 'retry'], []],
  ['failed and ended by the provider', 's_card', ['renew', 'renew-failing', 'cancel'], []],
  ['ended by the provider', 's_card', ['renew', 'renew', 'cancel'], []],
  ['bounced', 's_sepa', ['bounce'], ['open']],
  ['bounced and paid by a retry', 's_sepa', ['bounce', 'retry'], []],
  ['bounced and ended by the provider', 's_sepa', ['bounce', 'give-up'], []],
  ['bounced and left unpaid', 's_sepa', ['bounce', 'leave-unpaid'], []],
  ['late, then taken back by the bank', 's_sepa', ['retry', 'invoice:dispute', 'invoice:dispute-lost'], []],
  ['late, then renewed', 's_sepa', ['retry', 'renew', 'renew-draft'], []],
  ['renewed by direct debit', 'gc_direct-debit', ['renew', 'renew', 'renew-pending'], []],
  ['lost at the end', 'gc_direct-debit', ['renew', 'renew-failing'], ['open']],
  ['failed and paid by a retry', 'gc_direct-debit', ['renew', 'renew-failing', 'retry'], []],
  ['lost in between', 'gc_direct-debit', ['renew', 'renew-failing', 'renew'], []],
  ['refunded in part', 's_card', ['renew', 'invoice:refund-half'], []],
  ['refunded in vain', 's_card', ['renew', 'invoice:refund', 'invoice:refund-failing'], []],
  ['taken back by the bank', 's_card', ['renew', 'invoice:dispute', 'invoice:dispute-lost'], []],
  ['disputed in vain', 's_card', ['renew', 'invoice:dispute', 'invoice:dispute-won'], []],
  ['refunded in part', 'gc_direct-debit', ['renew', 'payment:refund-half'], []],
  ['taken back by the bank', 'gc_direct-debit', ['renew', 'payment:dispute'], []],
  ['taken back and returned', 'gc_direct-debit', ['renew', 'payment:dispute', 'payment:dispute-won'], []],
  ['ended by the bank', 'gc_direct-debit', ['renew', 'renew-failing', 'cancel'], []],
]

describe.each(histories)('the events of a contribution that is %s (%s)', (_name, method, buttons, recovered) => {
  const provider: Provider = method === 'gc_direct-debit' ? 'gocardless' : 'stripe'
  let contactId = ''
  let log: string[] = []
  let before: Held

  beforeAll(async () => {
    contactId = await app.addContact()
    const known = await app.notifications()
    const terms = { amountCents: 500, period: 'monthly', payFee: false, prorate: false } as const
    const intent = { kind: 'start-contribution', ...terms } as const
    const start = await startPaymentFlow(context(), { email: 'ada@ex.org', method, completeUrl, intent })
    await app.pay(start, method === 's_sepa' ? 'pending' : 'success')
    await completePaymentFlow(context(), start.id, contactId)
    before = await hold(contactId)
    const { subscriptionId } = before.contribution
    const kind = provider === 'stripe' ? 'subscription' : 'gc_subscription'
    const payment = provider === 'stripe' ? 'invoice' : 'payment'
    for (const button of buttons) {
      const [of, act] = button.split(':')
      if (button === 'retry') await pressLast(payment, 'pay')
      else if (button === 'bounce') await pressLast(payment, 'fail')
      else if (of && act) await pressLast(of, act)
      else await app.press(kind, button, subscriptionId ?? '')
    }
    await app.settle()
    log = (await app.notifications()).slice(known.length)
  })

  test('leave the same state in any order, doubled, and with some that come late', async () => {
    const expected = await replay(log)
    const { length } = buttons.filter((button) => button.startsWith('renew'))
    expect(expected.payments).toHaveLength(1 + length)
    expect(expected.recoveries.map(({ state }) => state)).toEqual(recovered)
    const shuffled = fc.shuffledSubarray(log, { minLength: log.length, maxLength: log.length })
    const late = fc.subarray(log)
    const doubled = fc.subarray(log)
    await fc.assert(
      fc.asyncProperty(shuffled, late, doubled, async (order, dropped, twice) => {
        const first = order.filter((event) => !dropped.includes(event))
        expect(await replay([...first, ...twice, ...dropped])).toEqual(expected)
      }),
      { numRuns: 5, seed: 42 },
    )
  }, 60_000)

  test('leave the same state where two processes carry them out at once', async () => {
    const expected = await replay(log)
    for (const events of [log, log.toReversed(), [...log, ...log]]) {
      expect(await replay(events, { processes: 2 })).toEqual(expected)
    }
  }, 60_000)

  /** The state after these events, from the moment the contribution had begun. */
  async function replay(events: readonly string[], { processes = 1 } = {}) {
    await restore(contactId, before)
    for (const body of events) {
      const url = provider === 'stripe' ? '/webhook/stripe' : '/webhook/gc'
      const headers = { 'content-type': 'application/json', ...sign(provider, body, secrets) }
      const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload: body })
      expect(statusCode).toBe(200)
      if (processes === 1) await app.runJobs()
    }
    await Promise.all(Array.from({ length: processes }, () => app.runJobs()))
    await runRetries()
    return outcome(contactId)
  }
})

/** A provider that didn't answer in time, as on a busy machine, is asked again later: by the queue, which this doesn't wait for. */
async function runRetries() {
  for (;;) {
    const { rows } =
      await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where attempts between 1 and max_attempts - 1 having count(*) > 0`.execute(app.db)
    if (rows.length === 0) return
    await app.runJobs()
  }
}

/** What happens to the latest payment. */
async function pressLast(kind: string, act: string) {
  const [last] = await app.things(kind)
  await app.press(kind, act, last.id)
}

type Held = Awaited<ReturnType<typeof hold>>

async function hold(id: string) {
  const [contact, contribution, roles] = await Promise.all([
    app.db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    app.db.selectFrom('contributions').selectAll().where('contactId', '=', id).executeTakeFirstOrThrow(),
    app.db.selectFrom('contactRoles').selectAll().where('contactId', '=', id).execute(),
  ])
  return { contact, contribution, roles }
}

async function restore(id: string, { contact, contribution, roles }: Held) {
  await app.db.deleteFrom('webhookEvents').execute()
  await app.db.deleteFrom('payments').where('contactId', '=', id).execute()
  await app.db.deleteFrom('paymentRecoveries').where('contactId', '=', id).execute()
  await app.db.deleteFrom('emailOutbox').where('contactId', '=', id).execute()
  await app.db.deleteFrom('contactRoles').where('contactId', '=', id).execute()
  await app.db.insertInto('contactRoles').values(roles).execute()
  const { contactId: _, ...links } = contribution
  await app.db.updateTable('contributions').set(links).where('contactId', '=', id).execute()
  const { contributionType, contributionPeriod, contributionAmountCents, contributionMonthlyCents } = contact
  await app.db
    .updateTable('contacts')
    .set({
      contributionType,
      contributionPeriod,
      contributionAmountCents,
      contributionMonthlyCents,
      contributionCancelledAt: null,
    })
    .where('id', '=', id)
    .execute()
}

/** All that is left of what happened, but for the moments at which it was heard of. */
async function outcome(id: string) {
  const { contact, contribution, roles } = await hold(id)
  const payments = await app.db
    .selectFrom('payments')
    .select(['id', 'status', 'type', 'amountCents', 'refundedCents', 'disputedCents', 'dispute'])
    .select(['chargeDate', 'subscriptionId'])
    .where('contactId', '=', id)
    .orderBy('id')
    .execute()
  const recoveries = await app.db
    .selectFrom('paymentRecoveries')
    .select(['paymentId', 'subscriptionId', 'amountCents', 'chargeDate', 'state', 'round'])
    .where('contactId', '=', id)
    .execute()
  const mails = await app.db
    .selectFrom('emailOutbox')
    .select('cause')
    .where('contactId', '=', id)
    .orderBy('cause')
    .execute()
  const { cancelledAt, ...links } = contribution
  return {
    amount: contact.contributionAmountCents,
    links,
    isCancelled: cancelledAt !== null,
    roles: roles.map(({ role, dateExpires }) => ({ role, dateExpires })),
    payments,
    recoveries,
    mails,
  }
}
