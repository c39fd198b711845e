import { Problem } from '#domain/http/problem.ts'
import type { Answer, Query } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import type { Finding, paymentsApi } from '#domain/payments/api.ts'
import { type Repair, repairsOf } from '#domain/payments/finding.ts'
import { actorOf } from '#server/activity/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { refuseWhenUnavailable } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { carryOutRepair } from '../repair.ts'
import type { StoredFacts } from '../tables.ts'
import * as queries from './queries.ts'

export async function listFindings(
  context: Context,
  { limit, offset, state, kind }: Query<typeof paymentsApi.listReconciliationFindings>,
): Promise<Answer<typeof paymentsApi.listReconciliationFindings>> {
  const { total, items } = await queries.listFindings(context.db, { limit, offset, state, kind })
  return { items: await describeFindings(context, items), total, offset, count: items.length }
}

/** By hand; whatever became of the finding meanwhile is not done again. */
export async function repairFinding(context: Context, id: string, repair: Repair): Promise<Finding> {
  const { db, config, log, now, viewer } = context
  const finding = await queries.findFinding(db, id)
  if (!finding) throw new Problem('not-found')
  if (!repairsOf[finding.kind].includes(repair)) {
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['repair'], constraint: 'isIn' }] })
  }
  if (finding.state === 'open') {
    const settledBy = viewer?.contactId ?? null
    await refuseWhenUnavailable(
      carryOutRepair(
        { db, config, log, now },
        {
          finding,
          repair,
          actor: actorOf(viewer),
          key: { id, attempt: finding.runId },
          settle: (tx) => queries.settleFinding(tx, id, { from: 'open', state: 'repaired', settledAt: now, settledBy }),
        },
      ),
    )
  }
  const settled = await queries.findFinding(db, id)
  const [described] = await describeFindings(context, settled ? [settled] : [])
  if (!described) throw new Problem('not-found')
  return described
}

export async function dismissFinding({ db, now, viewer }: Context, id: string): Promise<void> {
  const settled = { state: 'dismissed', settledAt: now, settledBy: viewer?.contactId ?? null } as const
  if (!(await queries.settleFinding(db, id, { from: 'open', ...settled }))) throw new Problem('not-found')
}

export async function recallFinding({ db }: Context, id: string): Promise<void> {
  const settled = { state: 'open', settledAt: null, settledBy: null } as const
  if (!(await queries.settleFinding(db, id, { from: 'dismissed', ...settled }))) throw new Problem('not-found')
}

async function describeFindings(
  { db, viewer, now, config }: Context,
  findings: readonly queries.Finding[],
): Promise<Finding[]> {
  const { currencyCode } = await getSiteSettings(db, config)
  const ids = new Set(findings.flatMap(({ contactId }) => contactId ?? []))
  const contacts = await viewContacts(db, [...ids], { viewer, now, config })
  return findings.map(({ contactId, ours, theirs, settledAt, settledBy, ...finding }) => ({
    ...finding,
    contact: contacts.get(contactId ?? '') ?? null,
    ours: ours ? describeFacts(ours, currencyCode) : undefined,
    theirs: theirs ? describeFacts(theirs, currencyCode) : undefined,
    repairs: finding.state === 'open' ? [...repairsOf[finding.kind]] : [],
    settledAt: settledAt ?? undefined,
    repairedByItself: finding.state === 'repaired' && settledBy === null,
  }))
}

const moments = ['chargedAt', 'until', 'cancelledAt'] as const

/** Amounts in main units, moments as such. */
function describeFacts(stored: StoredFacts, currency: string): NonNullable<Finding['ours']> {
  const { amountCents, refundedCents, status, period } = stored
  return {
    ...(typeof amountCents === 'number' && { amount: fromCents(amountCents, currency) }),
    ...(typeof refundedCents === 'number' && { refunded: fromCents(refundedCents, currency) }),
    ...(status !== undefined && { status: status as NonNullable<Finding['ours']>['status'] }),
    ...(period !== undefined && { period: period as NonNullable<Finding['ours']>['period'] }),
    ...Object.fromEntries(
      moments.flatMap((name) => (stored[name] === undefined ? [] : [[name, new Date(stored[name])]])),
    ),
  }
}
