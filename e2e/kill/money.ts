import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { World } from './world.ts'

/** What is there of money in the end, here and at the providers. */
export async function countMoney(database: pg.Pool) {
  const one = async (sql: string) => Number((await database.query<{ n: string }>(sql)).rows[0]?.n)
  return {
    ...(await countAtSimulator(database)),
    payments: await one(`select count(*) as n from payments where status = 'successful'`),
    cents: await one(`select coalesce(sum(amount_cents), 0) as n from payments where status = 'successful'`),
    refundsHere: await one(`select count(*) as n from payment_refunds where state = 'done'`),
    refundedCents: await one('select coalesce(sum(refunded_cents), 0) as n from payments'),
    /** Paid for over there, and not a member here. */
    chargedWithout: await one(
      `select count(distinct c.contact_id) as n from payments p join contributions c using (contact_id)
       where exists (${receivedThere} and id = p.id) and not exists (
         select from contact_roles r where r.contact_id = c.contact_id and r.role = 'member' and r.date_expires > now())`,
    ),
    /** Charged over there, and known to nobody here. */
    chargedUnknown: await one(
      `select count(*) as n from (${receivedThere}) there where not exists (select from payments p where p.id = there.id)`,
    ),
    /** What will be charged is what was agreed, by what they pay from now. */
    chargedOtherwise: await one(
      `select count(*) as n from contributions c join sandbox.things t on t.id = c.subscription_id
       where coalesce((t.thing->'items'->'data'->0->'price'->>'unit_amount')::int, (t.thing->>'amount')::int) <> c.charge_cents`,
    ),
  }
}

/** What a card paid, and what a bank let through. */
const receivedThere = `select id from sandbox.things where kind = 'invoice' and thing->>'status' = 'paid' and (thing->>'total')::int > 0
  union all select id from sandbox.things where kind = 'payment' and thing->>'status' = 'confirmed'`

interface AtSimulator {
  customers: number
  subscriptions: number
  mandates: number
  charges: number
  chargedCents: number
  refunds: number
  refundedThere: number
}

/** Customers, what runs, what it runs on, and what was paid and given back, as the providers have them. */
async function countAtSimulator(database: pg.Pool): Promise<AtSimulator> {
  const { rows } = await database.query<AtSimulator>(
    `select count(*) filter (where kind in ('customer', 'gc_customer'))::int as customers,
            count(*) filter (where kind in ('subscription', 'gc_subscription')
              and thing->>'status' in ('active', 'trialing', 'past_due'))::int as subscriptions,
            count(*) filter (where (kind = 'mandate' and thing->>'status' <> 'cancelled')
              or (kind = 'payment_method' and thing->>'customer' is not null))::int as mandates,
            count(*) filter (where id in (${receivedThere}))::int as charges,
            coalesce(sum(coalesce(thing->>'total', thing->>'amount')::int) filter (where id in (${receivedThere})), 0)::int
              as "chargedCents",
            count(*) filter (where kind in ('refund', 'gc_refund'))::int as refunds,
            coalesce(sum((thing->>'amount')::int) filter (where kind in ('refund', 'gc_refund')), 0)::int as "refundedThere"
     from sandbox.things`,
  )
  if (!rows[0]) throw new Error('The simulator has no tables.')
  return rows[0]
}

/** Nothing is left that the next process has to do about money. */
export async function untilMoneySettled(world: World): Promise<void> {
  await letMinutePass(world)
  const deadline = Date.now() + 90_000
  for (;;) {
    const { rows } = await world.database.query<{ what: string }>(
      `select 'refund ' || id as what from payment_refunds where state = 'begun'
       union all select task_identifier || ' ' || attempts || coalesce(' ' || last_error, '')
         from graphile_worker.jobs where task_identifier like 'contributions.drop-%'`,
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`Still under way: ${JSON.stringify(rows)}`)
    await setTimeout(50)
  }
}

/** A refund that was broken off waits until whoever was at work on it may be given up: all of them are dead by now. */
async function letMinutePass({ database }: World): Promise<void> {
  await database.query(`update payment_refunds set leased_until = now() where state = 'begun'`)
  await database.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'payments.finish-refund'`,
  )
}
