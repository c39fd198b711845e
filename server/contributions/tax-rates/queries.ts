import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { Database } from '#server/tables.ts'

/** What is charged regularly by these methods, in the order of the contacts' ids, so many after the given one. */
export async function listSubscriptions(
  db: Database,
  methods: readonly PaymentMethod[],
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ contactId: string; method: PaymentMethod; subscriptionId: string }[]> {
  return db
    .selectFrom('contributions')
    .select(['contactId', sql<PaymentMethod>`method`.as('method'), sql<string>`subscription_id`.as('subscriptionId')])
    .where('subscriptionId', 'is not', null)
    .where('method', 'in', methods)
    .$if(after !== undefined, (query) => query.where('contactId', '>', after ?? ''))
    .orderBy('contactId')
    .limit(limit)
    .execute()
}

export async function isSubscription(db: Database, subscriptionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('contributions')
    .select('contactId')
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst()
  return found !== undefined
}
