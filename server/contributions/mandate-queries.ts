import { sql } from 'kysely'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { Database } from '#server/tables.ts'

export async function forgetMandate(db: Database, mandateId: string) {
  await db
    .updateTable('contributions')
    .set({ mandateId: null, cardExpires: null })
    .where('mandateId', '=', mandateId)
    .execute()
}

/** What was charged to a mandate is charged to another one that its provider put in its place. */
export async function followMandates(
  db: Database,
  replaced: readonly { mandateId: string; replacedBy: string }[],
): Promise<void> {
  if (replaced.length === 0) return
  const pairs = sql<{ mandateId: string; replacedBy: string }>`jsonb_to_recordset(${JSON.stringify(
    replaced.map(({ mandateId, replacedBy }) => ({ mandate_id: mandateId, replaced_by: replacedBy })),
  )}::jsonb) as pair(mandate_id text, replaced_by text)`
  await sql`update contributions set mandate_id = pair.replaced_by
    from ${pairs} where contributions.mandate_id = pair.mandate_id`.execute(db)
  // Flows tell whose a payment is, and those that are open are to charge what holds.
  await sql`update payment_flows set steps = steps || jsonb_build_object('mandate', pair.replaced_by)
    from ${pairs} where payment_flows.steps ->> 'mandate' = pair.mandate_id`.execute(db)
}

/** The last day of the card that pays, as its provider says by now. */
export async function keepCardExpiry(db: Database, mandateId: string, cardExpires: Day | null) {
  await db.updateTable('contributions').set({ cardExpires }).where('mandateId', '=', mandateId).execute()
}

export async function forgetCustomer(db: Database, customerId: string) {
  await db.updateTable('contributions').set({ customerId: null }).where('customerId', '=', customerId).execute()
  await db.deleteFrom('paymentCustomers').where('customerId', '=', customerId).execute()
}
