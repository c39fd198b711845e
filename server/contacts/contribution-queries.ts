import { sql, type Updateable } from 'kysely'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Tables, Tx } from '#server/tables.ts'

/** What of a contribution is kept with the contact too, where lists and rules read it: denormalised columns. */
type ContributionColumns = Pick<
  Updateable<Tables['contacts']>,
  | 'contributionType'
  | 'contributionPeriod'
  | 'contributionAmountCents'
  | 'contributionMonthlyCents'
  | 'contributionCancelledAt'
>

/** Makes the contact's own columns say what its contribution says, in the transaction that changes that. */
export async function copyContribution(tx: Tx, contactId: string, columns: ContributionColumns): Promise<void> {
  await tx.updateTable('contacts').set(columns).where('id', '=', contactId).execute()
}

interface RunningCopy {
  contactId: string
  /** Null where it stays for now, here and below. */
  period: ContributionPeriod | null
  amountCents: number | null
  monthlyCents: number | null
}

/** As `copyContribution`, of one that runs. */
export async function copyRunning(tx: Tx, copy: RunningCopy): Promise<void> {
  await updateRunning(tx, copy)
}

const updateRunning = prepared((db, { contactId, period, amountCents, monthlyCents }: StandIns<RunningCopy>) =>
  db
    .updateTable('contacts')
    .set({
      contributionType: 'Automatic',
      contributionPeriod: sql<ContributionPeriod>`coalesce(${period}::text, contribution_period)`,
      contributionCancelledAt: null,
      contributionAmountCents: sql<number>`coalesce(${amountCents}::int, contribution_amount_cents)`,
      contributionMonthlyCents: sql<number>`coalesce(${monthlyCents}::int, contribution_monthly_cents)`,
    })
    .where('id', '=', contactId)
    .compile(),
)

/**
 * Until when payments that came in reach, of the contact a row is about; what went back whole pays for nothing. Only where
 * that may be for longer than by the terms that hold: a year reaches to its own end.
 */
export const paidUntilOfRow = sql<Date | null>`case when contacts.contribution_period is distinct from 'annually' then (
  select max(p.paid_until) from payments p
  where p.contact_id = contacts.id and p.status = 'successful' and p.refunded_cents < p.amount_cents
) end`
