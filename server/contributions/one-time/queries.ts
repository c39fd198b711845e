import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/** The latest customer that was made for a contact who gave once. */
export async function findCustomer(db: Database, contactId: string): Promise<string | undefined> {
  return (await selectCustomer(db, { contactId }))[0]?.customerId
}

const selectCustomer = prepared((db, { contactId }: StandIns<{ contactId: string }>) =>
  db
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('contactId', '=', contactId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .compile(),
)

export async function keepCustomer(
  db: Database,
  customer: { customerId: string; contactId: string; method: PaymentMethod },
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values({ ...customer, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The flow that a single payment was made by. */
export function findOneTimeFlow(db: Database, contactId: string, paymentId: string) {
  return db
    .selectFrom('paymentFlows')
    .select(['method', 'intent'])
    .where('contactId', '=', contactId)
    .where(sql<string>`steps ->> 'invoice'`, '=', paymentId)
    .executeTakeFirst()
}

/** Of which customers at providers a contact is the person, for the contact to read. */
export function listHeldCustomers(db: Database, contactId: string) {
  return db
    .selectFrom('paymentCustomers')
    .select(['customerId', 'method', 'createdAt'])
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .execute()
}
