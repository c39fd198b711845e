import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import type { Database } from '#server/tables.ts'

/** The latest customer that was made for a contact who gave once. */
export async function findCustomer(db: Database, contactId: string): Promise<string | undefined> {
  const customer = await db
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('contactId', '=', contactId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return customer?.customerId
}

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

/** Of which customers at providers a contact is the person, for the contact to read. */
export function listHeldCustomers(db: Database, contactId: string) {
  return db
    .selectFrom('paymentCustomers')
    .select(['customerId', 'method', 'createdAt'])
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .execute()
}
