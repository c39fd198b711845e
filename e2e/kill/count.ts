import type pg from 'pg'
import { isOfMailing } from './mailings.ts'
import type { World } from './world.ts'

/** What is there in the end: at the provider, here, and in people's mailboxes. */
export type Found = Awaited<ReturnType<typeof count>>

export async function count({ database, mailbox }: World) {
  const one = async (sql: string) => Number((await database.query<{ n: string }>(sql)).rows[0]?.n)
  const written = (
    await database.query<{ template_id: string; message_id: string; to_address: string }>(
      'select template_id, message_id, to_address from email_outbox',
    )
  ).rows
  const arrived = new Set(mailbox.arrived.filter((mail) => !isOfMailing(mail)).map(({ messageId }) => messageId))
  const mailed: Record<string, number> = {}
  for (const { template_id: id } of written) mailed[id] = (mailed[id] ?? 0) + 1
  return {
    contacts: await one(`select count(*) as n from contacts where email like '%@saltmere.test'`),
    memberships: await one(
      `select count(*) as n from contact_roles join contacts on contacts.id = contact_id
       where role = 'member' and date_expires > now() and email like '%@saltmere.test'`,
    ),
    ...(await countAtSimulator(database)),
    payments: await one(`select count(*) as n from payments where status = 'successful'`),
    cents: await one(`select coalesce(sum(amount_cents), 0) as n from payments where status = 'successful'`),
    /** Paid for over there, and not a member here. */
    chargedWithout: await one(
      `select count(distinct c.contact_id) as n from sandbox.things t join contributions c on c.customer_id = t.thing->>'customer'
       where t.kind = 'invoice' and t.thing->>'status' = 'paid' and not exists (
         select from contact_roles r where r.contact_id = c.contact_id and r.role = 'member' and r.date_expires > now())`,
    ),
    messageIds: arrived.size,
    written: written.length,
    missing: written.filter(({ message_id: id }) => !arrived.has(id)).length,
    mailed,
  }
}

/** Customers, running subscriptions and paid invoices as the provider has them. */
async function countAtSimulator(database: pg.Client) {
  const { rows } = await database.query<{
    customers: number
    subscriptions: number
    charges: number
    chargedCents: number
  }>(
    `select count(*) filter (where kind = 'customer')::int as customers,
            count(*) filter (where kind = 'subscription' and thing->>'status' in ('active', 'trialing', 'past_due'))::int as subscriptions,
            count(*) filter (where kind = 'invoice' and thing->>'status' = 'paid')::int as charges,
            coalesce(sum((thing->>'total')::int) filter (where kind = 'invoice' and thing->>'status' = 'paid'), 0)::int as "chargedCents"
     from sandbox.things`,
  )
  if (!rows[0]) throw new Error('The simulator has no tables.')
  return rows[0]
}
