import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/** What the providers hold of a contact: in the contribution, and in starts that came to nothing yet. */
export async function findProviderLinks(db: Database, contactId: string): Promise<ProviderLink[]> {
  const { rows } = await sql<ProviderLink>`
    select method, customer_id, mandate_id, subscription_id from contributions
    where contact_id = ${contactId} and method is not null
    union
    select coalesce(steps ->> 'method', method), steps ->> 'customer', steps ->> 'mandate', steps ->> 'subscription'
    from payment_flows where contact_id = ${contactId} and completed_at is null
    union
    select method, customer_id, null, null from payment_customers where contact_id = ${contactId}`.execute(db)
  return rows
}

export interface ProviderLink {
  method: PaymentMethod
  customerId: string | null
  mandateId: string | null
  subscriptionId: string | null
}

/** Who pays by this customer or mandate, also while their start is still under way. */
export async function findPayingContact(
  db: Database,
  { customerId, mandateId }: { customerId: string | undefined; mandateId: string | undefined },
): Promise<string | undefined> {
  const paying = await db
    .selectFrom('contributions')
    .select('contactId')
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? ''))
    .$if(customerId === undefined, (query) => query.where('mandateId', '=', mandateId ?? ''))
    .executeTakeFirst()
  if (paying) return paying.contactId
  const starting = await db
    .selectFrom('paymentFlows')
    .select('contactId')
    .where('contactId', 'is not', null)
    .where(
      customerId === undefined ? sql`steps ->> 'mandate'` : sql`steps ->> 'customer'`,
      '=',
      customerId ?? mandateId ?? '',
    )
    .executeTakeFirst()
  if (starting?.contactId || customerId === undefined) return starting?.contactId ?? undefined
  const once = await db
    .selectFrom('paymentCustomers')
    .select('contactId')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return once?.contactId
}

/** By what a payment is made: as it was named for that payment alone, or as the contribution is paid. */
export async function findPayingMethod(
  db: Database,
  { contactId, paymentId }: { contactId: string; paymentId: string },
): Promise<PaymentMethod | undefined> {
  return (await selectPayingMethod(db, { contactId, paymentId }))[0]?.method ?? undefined
}

const selectPayingMethod = prepared(
  (db, { contactId, paymentId }: StandIns<{ contactId: string; paymentId: string }>) =>
    db
      .selectNoFrom((eb) =>
        eb.fn
          .coalesce(
            eb
              .selectFrom('paymentFlows')
              .select(sql<PaymentMethod>`coalesce(steps ->> 'method', method)`.as('method'))
              .where('contactId', '=', contactId)
              .where(sql`steps ->> 'invoice'`, '=', paymentId)
              .limit(1),
            eb.selectFrom('contributions').select('method').where('contactId', '=', contactId),
          )
          .as('method'),
      )
      .compile(),
)

export function findBySubscription(db: Database, subscriptionId: string) {
  return db
    .selectFrom('contributions')
    .select(['contactId', 'method', 'mandateId'])
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst()
}
