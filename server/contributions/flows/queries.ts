import { type RawBuilder, sql } from 'kysely'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { isLeaseFree, processKey } from '#server/platform/db/lease.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'

export interface NewPaymentFlow {
  id: string
  /** Where a step in the browser was begun. */
  providerFlowId?: string
  contactId: string | undefined
  method: PaymentMethod
  completeUrl: string
  intent: PaymentIntent
}

export type PaymentFlow = NonNullable<Awaited<ReturnType<typeof findPaymentFlow>>>

export async function insertPaymentFlow(db: Database, flow: NewPaymentFlow, now: Date): Promise<void> {
  await addFlow(db, { ...rowOf(flow), now, leasedUntil: null, leasedBy: null })
}

/** A flow that this process is at work on from its beginning. */
export async function insertLeasedFlow(
  tx: Tx,
  flow: NewPaymentFlow,
  { now, until }: { now: Date; until: Date },
): Promise<PaymentFlow> {
  const [inserted] = await addFlow(tx, { ...rowOf(flow), now, leasedUntil: until, leasedBy: processKey })
  if (!inserted) throw new Error('a payment flow was not stored')
  return inserted
}

function rowOf({ intent, ...flow }: NewPaymentFlow) {
  const { providerFlowId = null, contactId = null, ...rest } = flow
  return { ...rest, providerFlowId, contactId, intent: JSON.stringify(intent) }
}

interface FlowRow extends Pick<NewPaymentFlow, 'id' | 'method' | 'completeUrl'> {
  providerFlowId: string | null
  contactId: string | null
  intent: string
  now: Date
  leasedUntil: Date | null
  leasedBy: number | null
}

const addFlow = prepared((db, values: StandIns<FlowRow>) => {
  const { id, providerFlowId, contactId, method, completeUrl, intent, leasedUntil, leasedBy, now } = values
  const flow = { id, providerFlowId, contactId, method, completeUrl, intent, leasedUntil, leasedBy, createdAt: now }
  return db.insertInto('paymentFlows').values(flow).returningAll().compile()
})

export async function findPaymentFlow(db: Database, id: string) {
  return (await selectFlow(db, { id }))[0]
}

const selectFlow = prepared((db, { id }: StandIns<{ id: string }>) =>
  db.selectFrom('paymentFlows').selectAll().where('id', '=', id).compile(),
)

/** As the provider names it; several flows never share one. */
export async function findByProviderFlow(db: Database, providerFlowId: string) {
  return (await selectByProviderFlow(db, { providerFlowId }))[0]
}

const selectByProviderFlow = prepared((db, { providerFlowId }: StandIns<{ providerFlowId: string }>) =>
  db.selectFrom('paymentFlows').selectAll().where('providerFlowId', '=', providerFlowId).compile(),
)

/** Locks the contact's contribution until the transaction ends. */
export async function lockContribution(tx: Tx, contactId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contribution:${contactId}`}, 0))`.execute(tx)
}

/** Whether a payment flow of the contact is leased. */
export async function isContributionLeased(tx: Tx, contactId: string, now: Date): Promise<boolean> {
  return (await selectLeased(tx, { contactId, now })).length > 0
}

/** The same, asked for in another statement. */
export const isLeased = (contactId: RawBuilder<string>, now: RawBuilder<Date>) => sql<boolean>`exists (
  select from payment_flows where payment_flows.contact_id = ${contactId} and payment_flows.completed_at is null
    and not ${isLeaseFree('paymentFlows', now)})`

const selectLeased = prepared((db, { contactId, now }: StandIns<{ contactId: string; now: Date }>) =>
  db
    .selectFrom('paymentFlows')
    .select('id')
    .where('contactId', '=', contactId)
    .where('completedAt', 'is', null)
    .where((eb) => eb.not(isLeaseFree('paymentFlows', now)))
    .limit(1)
    .compile(),
)

/** The flow that a subscription was made by, with the method that was named in it. */
export async function findStartingFlow(db: Database, contactId: string, subscriptionId: string) {
  return db
    .selectFrom('paymentFlows')
    .select(['intent', sql<PaymentMethod>`coalesce(steps ->> 'method', method)`.as('method')])
    .where('contactId', '=', contactId)
    .where(sql<boolean>`position(${JSON.stringify(subscriptionId)} in steps ->> 'subscription') > 0`)
    .executeTakeFirst()
}

/** Flows of the contact that are not complete. */
export function listOpenFlows(db: Database, contactId: string): Promise<PaymentFlow[]> {
  return db
    .selectFrom('paymentFlows')
    .selectAll()
    .where('contactId', '=', contactId)
    .where('completedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

/** Flows of the contact whose payer was asked to approve a payment. */
export function listWaitingFlows(db: Database, contactId: string): Promise<PaymentFlow[]> {
  return db
    .selectFrom('paymentFlows')
    .selectAll()
    .where('contactId', '=', contactId)
    .where('completedAt', 'is', null)
    .where(sql<boolean>`steps ->> 'approval' <> ''`)
    .orderBy('createdAt')
    .execute()
}

/** Flows that wait for the approval of this payment; there is one at most. */
export function findFlowsWaitingFor(db: Database, paymentId: string) {
  return db
    .selectFrom('paymentFlows')
    .select('id')
    .where(sql<string>`steps ->> 'approval'`, '=', paymentId)
    .where('completedAt', 'is', null)
    .execute()
}

export function describeFlow(
  db: Database,
  providerFlowId: string,
  payer: { firstname: string | undefined; lastname: string | undefined; vatNumber: string | undefined },
) {
  return db
    .updateTable('paymentFlows')
    .set((eb) => ({
      firstname: payer.firstname ?? eb.ref('firstname'),
      lastname: payer.lastname ?? eb.ref('lastname'),
      vatNumber: payer.vatNumber ?? eb.ref('vatNumber'),
    }))
    .where('providerFlowId', '=', providerFlowId)
    .returning(['id', 'method', 'intent', 'completedAt'])
    .executeTakeFirst()
}

/** Leases the flow for this contact; undefined while another process has the lease, or once the flow is complete. */
export async function leasePaymentFlow(
  db: Database,
  id: string,
  contactId: string,
  { now, until }: { now: Date; until: Date },
) {
  return (await updateLease(db, { id, contactId, now, until }))[0]
}

const updateLease = prepared(
  (db, { id, contactId, now, until }: StandIns<{ id: string; contactId: string; now: Date; until: Date }>) =>
    db
      .updateTable('paymentFlows')
      .set({ leasedUntil: until, leasedBy: processKey, contactId })
      .where('id', '=', id)
      .where('completedAt', 'is', null)
      .where(isLeaseFree('paymentFlows', now))
      .returningAll()
      .compile(),
)

/** A flow that nobody carries out meanwhile; locked until the transaction ends. */
export function lockPaymentFlow(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('paymentFlows')
    .selectAll()
    .select(isLeaseFree('paymentFlows', sql<Date>`${now}::timestamptz`).as('isFree'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Before anything was begun at the provider that lasts. */
export async function deletePaymentFlow(db: Database, id: string) {
  await db.deleteFrom('paymentFlows').where('id', '=', id).execute()
}

export async function releasePaymentFlow(db: Database, id: string) {
  await db.updateTable('paymentFlows').set({ leasedUntil: null }).where('id', '=', id).execute()
}

/** Saves what was done or found at the provider, and renews the lease. */
export async function saveSteps(db: Database, id: string, steps: Record<string, string>, leasedUntil?: Date) {
  await addSteps(db, { id, steps: JSON.stringify(steps), leasedUntil: leasedUntil ?? null })
}

const addSteps = prepared(
  (db, { id, steps, leasedUntil }: StandIns<{ id: string; steps: string; leasedUntil: Date | null }>) =>
    db
      .updateTable('paymentFlows')
      .set({
        steps: sql<string>`steps || ${steps}::jsonb`,
        leasedUntil: sql<Date>`coalesce(${leasedUntil}::timestamptz, leased_until)`,
      })
      .where('id', '=', id)
      .compile(),
)

/**
 * With the steps that were not saved yet. Where the payer lives and what they pay from was needed on the way only. False
 * when it was complete before.
 */
export async function markFlowComplete(
  tx: Tx,
  { flow: { id }, unsaved }: { flow: Pick<PaymentFlow, 'id'>; unsaved: Record<string, string> },
  now: Date,
): Promise<boolean> {
  return (await completeFlow(tx, { id, steps: JSON.stringify(unsaved), now })).length > 0
}

const completeFlow = prepared((db, { id, steps, now }: StandIns<{ id: string; steps: string; now: Date }>) =>
  db
    .updateTable('paymentFlows')
    .set({
      completedAt: now,
      leasedUntil: null,
      steps: sql<string>`(steps || ${steps}::jsonb) - 'address' - 'source'`,
    })
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .returning('id')
    .compile(),
)

/** Returns the mandates that were made and never used. */
export function deleteFlowsBefore(db: Database, before: Date) {
  return db
    .deleteFrom('paymentFlows')
    .where('createdAt', '<', before)
    .returning(['id', 'method', 'steps', 'completedAt'])
    .execute()
}

/** What is held of a contact's steps towards a contribution, for the contact to read. */
export function listHeldPaymentStarts(db: Database, contactId: string) {
  return db
    .selectFrom('paymentFlows')
    .select(['method', 'intent', 'firstname', 'lastname', 'vatNumber', 'createdAt', 'completedAt'])
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .execute()
}
