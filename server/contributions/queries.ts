import { type RawBuilder, sql } from 'kysely'
import { type ContributionPeriod, type ContributionType, monthlyCents } from '#domain/contributions/contribution.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addMonths } from '#domain/dates/calendar.ts'
import { copyContribution, copyRunning } from '#server/contacts/index.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'
import { isLeased } from './flows/queries.ts'

export type Contribution = NonNullable<Awaited<ReturnType<typeof findContribution>>>

/** Part of the statement that adds contacts: each has a row here, with no contribution as yet. */
export function insertContributions(added: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into contributions (contact_id) select id from ${added}`
}

/** What is known of a contact's contribution; the contact exists. */
export async function findContribution(db: Database, contactId: string) {
  return (await selectContribution(db, { contactId }))[0]
}

const selectContribution = prepared((db, { contactId }: StandIns<{ contactId: string }>) =>
  contributionOf(db, contactId).compile(),
)

/** As above, and whether somebody is at work on it: to be asked behind its lock. */
export async function findContributionAndLease(tx: Tx, contactId: string, now: Date) {
  return (await selectContributionAndLease(tx, { contactId, now }))[0]
}

const selectContributionAndLease = prepared((db, { contactId, now }: StandIns<{ contactId: string; now: Date }>) =>
  contributionOf(db, contactId).select(isLeased(contactId, now).as('isLeased')).compile(),
)

const contributionOf = (db: Database, contactId: RawBuilder<string>) =>
  db
    .selectFrom('contacts')
    .leftJoin('contributions', 'contributions.contactId', 'contacts.id')
    .leftJoin('contactRoles as member', (join) =>
      join.onRef('member.contactId', '=', 'contacts.id').on('member.role', '=', 'member'),
    )
    .select([
      'contacts.id as contactId',
      'member.dateAdded as memberSince',
      'member.dateExpires as memberUntil',
      'contributionType as type',
      'contributionPeriod as period',
      'contributionAmountCents as amountCents',
      'method',
      'customerId',
      'mandateId',
      'subscriptionId',
      'endedSubscriptionId',
      'payFee',
      'nextAmountCents',
      'chargeCents',
      'nextChargeCents',
      'nextPeriod',
      'cancelledAt',
      'source',
      'reference',
    ])
    .where('contacts.id', '=', contactId)

/** Where a contribution is paid from. */
export interface PaymentLinks {
  method: PaymentMethod
  customerId: string
  mandateId: string
  subscriptionId: string | null
  /** Left out where the card stays; null where no card pays. */
  cardExpires?: Day | null
  /** What goes on to be charged although the method decides otherwise; left out where the method does. */
  chargeCents?: number | null
}

export interface RunningContribution extends PaymentLinks {
  subscriptionId: string
  payFee: boolean
  amountCents: number
  period: ContributionPeriod
  /** Set when the amount waits for the next period: what will be charged then. */
  nextChargeCents?: number | undefined
}

/** The contribution as it begins or goes on, and its copy on the contact. */
export async function saveRunning(
  tx: Tx,
  contactId: string,
  { amountCents, period, chargeCents = null, nextChargeCents, ...links }: RunningContribution,
): Promise<void> {
  const waits = nextChargeCents !== undefined
  const contribution = {
    ...links,
    chargeCents,
    nextPeriod: waits ? turnsTo(contactId, period) : null,
    nextAmountCents: waits ? amountCents : null,
    nextChargeCents: nextChargeCents ?? null,
    cancelledAt: null,
    endedSubscriptionId: null,
    source: null,
    reference: null,
  }
  await tx
    .insertInto('contributions')
    .values({ contactId, ...contribution })
    .onConflict((conflict) => conflict.column('contactId').doUpdateSet(contribution))
    .execute()
  const now = waits ? null : { amountCents, monthlyCents: monthlyCents(amountCents, period) }
  await copyRunning(tx, {
    contactId,
    period: waits ? null : period,
    amountCents: now?.amountCents ?? null,
    monthlyCents: now?.monthlyCents ?? null,
  })
}

/** The period that is planned, where it is another than the present one. */
const turnsTo = (contactId: string, period: ContributionPeriod) =>
  sql<ContributionPeriod | null>`(
    select nullif(${period}::text, contribution_period) from contacts
    where id = ${contactId} and contribution_period is not null
  )`

/** Only where it is paid from. */
export async function saveLinks(tx: Tx, contactId: string, links: PaymentLinks): Promise<void> {
  await tx
    .insertInto('contributions')
    .values({ contactId, ...links })
    .onConflict((conflict) => conflict.column('contactId').doUpdateSet({ ...links }))
    .execute()
}

/** Ends what runs, here. Answers what the provider is left with; undefined when there was nothing to end. */
export async function cancelHere(tx: Tx, contactId: string, now: Date) {
  const before = await tx
    .selectFrom('contributions')
    .innerJoin('contacts', 'contacts.id', 'contributions.contactId')
    .select(['contributionType as type', 'method', 'mandateId', 'subscriptionId', 'cancelledAt'])
    .where('contactId', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before || before.type === 'None' || before.cancelledAt) return undefined
  await tx
    .updateTable('contributions')
    .set({
      // It may have ended at the provider before.
      endedSubscriptionId: sql`coalesce(subscription_id, ended_subscription_id)`,
      subscriptionId: null,
      mandateId: null,
      cardExpires: null,
      nextAmountCents: null,
      nextChargeCents: null,
      nextPeriod: null,
      cancelledAt: now,
    })
    .where('contactId', '=', contactId)
    .execute()
  await copyContribution(tx, contactId, { contributionCancelledAt: now })
  return before
}

const noAdvance = { advanceSubscriptionId: null, advanceUntil: null, advanceFrom: null }

/** What membership was given in advance, and for which subscription; undefined for nothing. */
export async function saveAdvance(
  tx: Tx,
  contactId: string,
  advance: { subscriptionId: string; until: Date; from: Date | null } | undefined,
): Promise<void> {
  const columns = advance && {
    advanceSubscriptionId: advance.subscriptionId,
    advanceUntil: advance.until,
    advanceFrom: advance.from,
  }
  await tx
    .updateTable('contributions')
    .set(columns ?? noAdvance)
    .where('contactId', '=', contactId)
    .execute()
}

export function findAdvance(db: Database, contactId: string, subscriptionId: string) {
  return db
    .selectFrom('contributions')
    .select(['advanceUntil', 'advanceFrom'])
    .where('contactId', '=', contactId)
    .where('advanceSubscriptionId', '=', subscriptionId)
    .executeTakeFirst()
}

/** Its money is there, so nothing was given. */
export async function clearAdvance(tx: Tx, contactId: string, subscriptionId: string): Promise<void> {
  await tx
    .updateTable('contributions')
    .set(noAdvance)
    .where('contactId', '=', contactId)
    .where('advanceSubscriptionId', '=', subscriptionId)
    .execute()
}

export interface NotedContribution {
  type: Exclude<ContributionType, 'Automatic'>
  amountCents: number | null
  period: ContributionPeriod | null
  source: string | null
  reference: string | null
}

/** A contribution past the providers, and its copy on the contact. Of a provider only the customer stays known. */
export async function saveManual(
  tx: Tx,
  contactId: string,
  { type, amountCents, period, source, reference }: NotedContribution,
): Promise<void> {
  const ended = type === 'Manual' ? { cancelledAt: null } : {}
  await tx
    .updateTable('contributions')
    .set({
      method: null,
      mandateId: null,
      subscriptionId: null,
      endedSubscriptionId: null,
      cardExpires: null,
      payFee: null,
      chargeCents: null,
      nextAmountCents: null,
      nextChargeCents: null,
      nextPeriod: null,
      ...noAdvance,
      source,
      reference,
      ...ended,
    })
    .where('contactId', '=', contactId)
    .execute()
  await copyContribution(tx, contactId, {
    contributionType: type,
    contributionPeriod: period,
    contributionAmountCents: amountCents,
    contributionMonthlyCents: amountCents === null || !period ? null : monthlyCents(amountCents, period),
    ...(type === 'Manual' && { contributionCancelledAt: null }),
  })
}

/**
 * The subscription that runs; until the transaction ends nobody starts or ends one. Undefined without such a contact.
 * Whoever writes both the contribution and the contact locks in this order.
 */
export function lockSubscription(tx: Tx, contactId: string) {
  return tx
    .selectFrom('contributions')
    .select('subscriptionId')
    .where('contactId', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

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

/** What was charged, and until when it is paid. */
interface Charged {
  chargeCents: number
  paidUntil: Date
}

/** What is planned becomes current, when it is what was charged. */
export async function activatePlanned(
  tx: Tx,
  contactId: string,
  { chargeCents, paidUntil }: Charged,
  now: Date,
): Promise<void> {
  const planned = await tx
    .selectFrom('contributions')
    .innerJoin('contacts', 'contacts.id', 'contributions.contactId')
    .select(['nextAmountCents', 'nextPeriod', 'contributionPeriod as period'])
    .where('contactId', '=', contactId)
    .where('nextChargeCents', '=', chargeCents)
    .where('nextAmountCents', 'is not', null)
    .forUpdate('contributions')
    .executeTakeFirst()
  if (!planned || planned.nextAmountCents === null) return
  const { nextAmountCents: amountCents, nextPeriod } = planned
  // A month may cost what the year will, and be paid two months ahead: only what is paid for longer begins the year.
  if (nextPeriod === 'annually' && paidUntil < addMonths(now, 3)) return
  const period = nextPeriod ?? planned.period ?? 'monthly'
  await copyContribution(tx, contactId, {
    contributionAmountCents: amountCents,
    contributionPeriod: period,
    contributionMonthlyCents: monthlyCents(amountCents, period),
  })
  await tx
    .updateTable('contributions')
    .set({
      nextAmountCents: null,
      nextChargeCents: null,
      nextPeriod: null,
      chargeCents: null,
      // A year bears no fee.
      ...(nextPeriod === 'annually' && { payFee: false }),
    })
    .where('contactId', '=', contactId)
    .execute()
}

/** False when that subscription is not the contact's (any more). */
export async function endSubscription(
  tx: Tx,
  { contactId, subscriptionId }: { contactId: string; subscriptionId: string },
  cancelledAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contributions')
    .set({
      endedSubscriptionId: sql`subscription_id`,
      subscriptionId: null,
      nextAmountCents: null,
      nextChargeCents: null,
      nextPeriod: null,
      ...(cancelledAt && { cancelledAt, mandateId: null, cardExpires: null }),
    })
    .where('contactId', '=', contactId)
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (cancelledAt) {
    await copyContribution(tx, contactId, { contributionCancelledAt: cancelledAt })
  }
  return true
}

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

/** What is held of a contact's contribution, for the contact to read. */
export function listHeldContributions(db: Database, contactId: string) {
  return db.selectFrom('contributions').selectAll().where('contactId', '=', contactId).execute()
}
