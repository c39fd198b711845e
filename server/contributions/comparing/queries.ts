import { sql } from 'kysely'
import { type ContributionPeriod, type ContributionType, monthlyCents } from '#domain/contributions/contribution.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { ContributionHere } from '#domain/payments/reconciliation.ts'
import { copyContribution } from '#server/contacts/index.ts'
import { isLeaseFree } from '#server/platform/db/lease.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { RunningSubscription } from '../providers/subscriptions.ts'

const idOrNull = (text: string | undefined) => (text && isUuidShaped(text) ? text : null)

interface Matched {
  id: string
  contactId: string | null
  hasMembership: boolean
  memberUntil: Date | null
  subscriptionId: string | null
  type: ContributionType
  amountCents: number | null
  period: ContributionPeriod | null
  payFee: boolean | null
  method: PaymentMethod | null
  mandateId: string | null
  chargeCents: number | null
  nextChargeCents: number | null
  nextPeriod: ContributionPeriod | null
  cancelledAt: Date | null
  cancelledByPayer: boolean | null
  lastId: string | null
  lastStatus: PaymentStatus | null
  lastChargeDate: Date | null
  rolesChangedAt: Date | null
  lacksRecovery: boolean
  isUnfinished: boolean
  isBusy: boolean
}

/**
 * A page of a provider's subscriptions, each with the contribution of whoever it belongs to: whose it is now, who pays by
 * its customer or mandate, or whom it was made for.
 */
export async function matchSubscriptions(
  db: Database,
  page: readonly RunningSubscription[],
  now: Date,
): Promise<ReadonlyMap<string, ContributionHere>> {
  const there = page.map(({ id, customerId, mandateId, contactId, flowId }) => ({
    id,
    customer_id: customerId ?? null,
    mandate_id: mandateId ?? null,
    contact_id: idOrNull(contactId),
    flow_id: idOrNull(flowId),
  }))
  const { rows } = await sql<Matched>`
    with there as (
      select * from jsonb_to_recordset(${JSON.stringify(there)}::jsonb)
        as t(id text, customer_id text, mandate_id text, contact_id uuid, flow_id uuid)
    )
    select there.id, payer.contact_id, member.contact_id is not null as has_membership,
      member.date_expires as member_until, c.subscription_id, contacts.contribution_type as type,
      contacts.contribution_amount_cents as amount_cents, contacts.contribution_period as period, c.pay_fee, c.method,
      c.mandate_id, c.charge_cents, c.next_charge_cents, c.next_period, c.cancelled_at, last.id as last_id, last.status as last_status, last.charge_date as last_charge_date,
      (select a.actor_type = 'user' and a.actor_id = a.target_id from activities a
       where c.cancelled_at is not null and a.target_id = c.contact_id::text
         and a.event_type = 'contact.contribution-stopped'
       order by a.created_at desc limit 1) as cancelled_by_payer,
      (select max(a.created_at) from activities a
       where a.target_id = c.contact_id::text and a.event_type in ('contact.role-updated', 'contact.role-removed')
         and a.actor_type in ('user', 'api-key')) as roles_changed_at,
      not exists (select from payment_recoveries r where r.payment_id = last.id) as lacks_recovery,
      exists (select from payment_flows f where f.id = there.flow_id and f.contact_id = c.contact_id
        and f.completed_at is null) as is_unfinished,
      exists (select from payment_flows where payment_flows.contact_id = c.contact_id
        and payment_flows.completed_at is null and not ${isLeaseFree('paymentFlows', now)}) as is_busy
    from there
    join lateral (
      select contact_id from (
        select contact_id, 1 as rank from contributions where subscription_id = there.id
        union all select contact_id, 2 from contributions where customer_id = there.customer_id
        union all select contact_id, 3 from contributions where mandate_id = there.mandate_id
        union all select contact_id, 4 from payment_customers where customer_id = there.customer_id
        union all select id, 5 from contacts where id = there.contact_id
      ) known order by rank limit 1
    ) payer on true
    join contributions c on c.contact_id = payer.contact_id
    join contacts on contacts.id = payer.contact_id
    left join contact_roles member on member.contact_id = payer.contact_id and member.role = 'member'
    left join lateral (
      select id, status, charge_date from payments p where p.subscription_id = there.id and p.type = 'recurring'
      order by charge_date desc limit 1
    ) last on true`.execute(db)
  return new Map(rows.map((row) => [row.id, toContribution(row)]))
}

function toContribution({
  id: _,
  contactId,
  hasMembership,
  memberUntil,
  lastId,
  lastStatus,
  lastChargeDate,
  rolesChangedAt,
  cancelledByPayer,
  ...rest
}: Matched): ContributionHere {
  return {
    ...rest,
    contactId: contactId ?? '',
    memberUntil: hasMembership ? memberUntil : undefined,
    cancelledByPayer: cancelledByPayer === true,
    lastPayment:
      lastId && lastStatus && lastChargeDate
        ? { id: lastId, status: lastStatus, chargeDate: lastChargeDate }
        : undefined,
    rolesChangedAt: rolesChangedAt ?? undefined,
  }
}

export interface StoredSubscription {
  contactId: string
  subscriptionId: string
  amountCents: number | null
  period: ContributionPeriod | null
}

/** Contributions that run by these methods, in the order of their contacts, behind one. */
export async function listRunning(
  db: Database,
  { methods, after }: { methods: readonly PaymentMethod[]; after: string | undefined },
  limit: number,
): Promise<StoredSubscription[]> {
  const rows = await db
    .selectFrom('contributions')
    .innerJoin('contacts', 'contacts.id', 'contributions.contactId')
    .select(['contactId', 'subscriptionId', 'contributionAmountCents as amountCents', 'contributionPeriod as period'])
    .where('subscriptionId', 'is not', null)
    .where('method', 'in', [...methods])
    .$if(after !== undefined, (query) => query.where('contactId', '>', after ?? ''))
    .orderBy('contactId')
    .limit(limit)
    .execute()
  return rows.map(({ subscriptionId, ...row }) => ({ ...row, subscriptionId: subscriptionId ?? '' }))
}

/** Who pays by these mandates. */
export async function findByMandates(
  db: Database,
  mandateIds: readonly string[],
): Promise<{ contactId: string; mandateId: string }[]> {
  const rows = await db
    .selectFrom('contributions')
    .select(['contactId', 'mandateId'])
    .where('mandateId', '=', sql<string>`any(${mandateIds})`)
    .execute()
  return rows.map(({ contactId, mandateId }) => ({ contactId, mandateId: mandateId ?? '' }))
}

/** The terms of what runs, while it is that subscription. Nothing is scheduled any more. */
export async function saveTerms(
  tx: Tx,
  { contactId, subscriptionId }: { contactId: string; subscriptionId: string },
  { amountCents, period, payFee }: { amountCents: number; period: ContributionPeriod; payFee: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contributions')
    .set({ payFee, nextAmountCents: null, nextChargeCents: null, nextPeriod: null, chargeCents: null })
    .where('contactId', '=', contactId)
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await copyContribution(tx, contactId, {
    contributionAmountCents: amountCents,
    contributionPeriod: period,
    contributionMonthlyCents: monthlyCents(amountCents, period),
  })
  return true
}

/** Another subscription in place of the one that ran. */
export async function saveSuccessor(
  tx: Tx,
  contactId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contributions')
    .set({ subscriptionId: to })
    .where('contactId', '=', contactId)
    .where('subscriptionId', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
