import { type RawBuilder, sql } from 'kysely'
import { type ContributionPeriod, type ContributionType, monthlyCents } from '#domain/contributions/contribution.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addMonths } from '#domain/dates/calendar.ts'
import { copyContribution, copyRunning, paidUntilOfRow } from '#server/contacts/index.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'
import { noAdvance } from './advance-queries.ts'
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
    .select(paidUntilOfRow.as('paidUntil'))
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

/** What is held of a contact's contribution, for the contact to read. */
export function listHeldContributions(db: Database, contactId: string) {
  return db.selectFrom('contributions').selectAll().where('contactId', '=', contactId).execute()
}
