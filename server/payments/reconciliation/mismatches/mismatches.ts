import { Problem } from '#domain/http/problem.ts'
import type { Query, Reply } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import type { paymentsApi, ReconciliationMismatch } from '#domain/payments/api.ts'
import { type Repair, repairsOf } from '#domain/payments/mismatch.ts'
import { actorOf } from '#server/activity/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { asUnavailableProblem } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { carryOutRepair } from '../repair.ts'
import type { StoredFacts } from '../tables.ts'
import * as queries from './queries.ts'

export async function listMismatches(
  context: Context,
  { limit, offset, state, kind }: Query<typeof paymentsApi.listReconciliationMismatches>,
): Promise<Reply<typeof paymentsApi.listReconciliationMismatches>> {
  const { total, items } = await queries.listMismatches(context.db, { limit, offset, state, kind })
  return { items: await describeMismatches(context, items), total, offset, count: items.length }
}

/** By hand; whatever became of the mismatch meanwhile is not done again. */
export async function repairMismatch(context: Context, id: string, repair: Repair): Promise<ReconciliationMismatch> {
  const { db, config, log, now, viewer } = context
  const mismatch = await queries.findMismatch(db, id)
  if (!mismatch) throw new Problem('not-found')
  if (!repairsOf[mismatch.kind].includes(repair)) {
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['repair'], constraint: 'isIn' }] })
  }
  if (mismatch.state === 'open') {
    const settledBy = viewer?.contactId ?? null
    await asUnavailableProblem(
      carryOutRepair(
        { db, config, log, now },
        {
          mismatch,
          repair,
          actor: actorOf(viewer),
          key: { id, attempt: mismatch.runId },
          settle: (tx) =>
            queries.settleMismatch(tx, id, { from: 'open', state: 'repaired', settledAt: now, settledBy }),
        },
      ),
    )
  }
  const settled = await queries.findMismatch(db, id)
  const [described] = await describeMismatches(context, settled ? [settled] : [])
  if (!described) throw new Problem('not-found')
  return described
}

export async function dismissMismatch({ db, now, viewer }: Context, id: string): Promise<void> {
  const settled = { state: 'dismissed', settledAt: now, settledBy: viewer?.contactId ?? null } as const
  if (!(await queries.settleMismatch(db, id, { from: 'open', ...settled }))) throw new Problem('not-found')
}

export async function reopenMismatch({ db }: Context, id: string): Promise<void> {
  const settled = { state: 'open', settledAt: null, settledBy: null } as const
  if (!(await queries.settleMismatch(db, id, { from: 'dismissed', ...settled }))) throw new Problem('not-found')
}

async function describeMismatches(
  { db, viewer, now, config }: Context,
  mismatches: readonly queries.MismatchRow[],
): Promise<ReconciliationMismatch[]> {
  const { currencyCode } = await getSiteSettings(db, config)
  const ids = new Set(mismatches.flatMap(({ contactId }) => contactId ?? []))
  const contacts = await viewContacts(db, [...ids], { viewer, now, config })
  return mismatches.map(({ contactId, ours, theirs, settledAt, settledBy, ...mismatch }) => ({
    ...mismatch,
    contact: contacts.get(contactId ?? '') ?? null,
    ours: ours ? describeFacts(ours, currencyCode) : undefined,
    theirs: theirs ? describeFacts(theirs, currencyCode) : undefined,
    repairs: mismatch.state === 'open' ? [...repairsOf[mismatch.kind]] : [],
    settledAt: settledAt ?? undefined,
    repairedByItself: mismatch.state === 'repaired' && settledBy === null,
  }))
}

const moments = ['chargedAt', 'until', 'cancelledAt'] as const

/** Amounts in main units, moments as such. */
function describeFacts(stored: StoredFacts, currency: string): NonNullable<ReconciliationMismatch['ours']> {
  const { amountCents, refundedCents, disputedCents, status, period } = stored
  return {
    ...(typeof amountCents === 'number' && { amount: fromCents(amountCents, currency) }),
    ...(typeof refundedCents === 'number' && { refunded: fromCents(refundedCents, currency) }),
    ...(typeof disputedCents === 'number' && { disputed: fromCents(disputedCents, currency) }),
    ...(status !== undefined && { status: status as NonNullable<ReconciliationMismatch['ours']>['status'] }),
    ...(period !== undefined && { period: period as NonNullable<ReconciliationMismatch['ours']>['period'] }),
    ...Object.fromEntries(
      moments.flatMap((name) => (stored[name] === undefined ? [] : [[name, new Date(stored[name])]])),
    ),
  }
}
