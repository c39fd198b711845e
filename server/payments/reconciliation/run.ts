import { randomUUID } from 'node:crypto'
import { type ProviderName, providerNames } from '#domain/contributions/payment-methods.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Mismatch, type MismatchKind, markOf } from '#domain/payments/mismatch.ts'
import { comparedDays } from '#domain/payments/reconciliation.ts'
import type { Actor } from '#server/activity/index.ts'
import { choosePaymentProviders, ProviderDeclined, ProviderUnavailable } from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/http/context.ts'
import { type Clock, startClock } from '#server/platform/moving-clock.ts'
import type { Database, Tx } from '#server/tables.ts'
import { type Compared, type ComparedProvider, compareWithProvider } from './compare.ts'
import * as mismatches from './mismatches/queries.ts'
import { countPaymentsSince, forgetSeen } from './queries.ts'
import { carryOutRepair } from './repair.ts'
import * as runs from './runs/queries.ts'

interface Running {
  db: Database
  config: Config
  log: Log
  now: Date
}

export interface RunOrder {
  /** Of a run that somebody asked for; a new one is made without. */
  runId?: string | undefined
  actor: Actor
  /** Only compares: nothing is changed and nothing noted. */
  dryRun?: boolean
  /** Leaves the other providers alone. */
  only?: ProviderName | undefined
}

export interface RunOutcome {
  payments: number
  /** Kept here of the compared days, whether or not a provider has them. */
  paymentsHere: number
  subscriptions: number
  repaired: Partial<Record<MismatchKind, number>>
  open: Partial<Record<MismatchKind, number>>
  unavailable: ProviderName[]
}

/**
 * Compares everything with the providers, repairs what is safe and keeps the rest for people. Undefined while another run
 * is at work. May be broken off anywhere: the next one begins anew, and repeats nothing.
 */
export async function reconcile(
  running: Running,
  { runId, actor, dryRun = false, only }: RunOrder,
): Promise<RunOutcome | undefined> {
  const id = runId ?? randomUUID()
  const clock = startClock(running.now)
  if (!dryRun && !(await begin(running, id, runId === undefined))) return undefined
  const outcome: RunOutcome = {
    payments: 0,
    paymentsHere: 0,
    subscriptions: 0,
    repaired: {},
    open: {},
    unavailable: [],
  }
  const compared: ProviderName[] = []
  try {
    for (const name of providerNames) {
      const provider = choosePaymentProviders(running.config)[name]
      if (!provider || (only && name !== only)) continue
      const isDone = await orUnavailable(running, name, () =>
        reconcileWith({ ...running, clock, actor, dryRun, runId: id, name, provider }, outcome),
      )
      if (isDone) compared.push(name)
      else outcome.unavailable.push(name)
    }
    outcome.paymentsHere = only ? outcome.payments : await countPaymentsSince(running.db, firstDayOf(running.now))
  } catch (error) {
    if (!dryRun) await runs.failRun(running.db, id, clock())
    throw error
  } finally {
    if (dryRun) await forgetSeen(running.db, id)
  }
  if (!dryRun) await end(running, id, { compared, outcome, now: clock() })
  return outcome
}

function begin({ db, now }: Running, id: string, isNew: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await runs.queueForRuns(tx)
    if (isNew) {
      if (await runs.findActiveRun(tx, now)) return false
      await runs.insertRun(tx, id, now)
    }
    return runs.leaseRun(tx, id, now)
  })
}

const keptDays = 400

function end(
  { db }: Running,
  id: string,
  { compared, outcome, now }: { compared: ProviderName[]; outcome: RunOutcome; now: Date },
): Promise<void> {
  const { payments, paymentsHere, subscriptions, unavailable } = outcome
  return db.transaction().execute((tx) =>
    runs.endRun(
      tx,
      id,
      {
        compared,
        ended: {
          status: unavailable.length > 0 ? 'failed' : 'done',
          payments,
          paymentsHere,
          subscriptions,
          repaired: sum(outcome.repaired),
          unavailable,
        },
        keptSince: addDays(now, -keptDays),
      },
      now,
    ),
  )
}

/** False when the provider could not be asked to the end; the other one may answer. */
async function orUnavailable({ log }: Running, name: ProviderName, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderDeclined)) throw error
    log.warn({ err: error, provider: name }, 'a payment provider could not be reconciled')
    return false
  }
}

interface Reconciling extends Running {
  runId: string
  name: ProviderName
  provider: ComparedProvider
  clock: Clock
  actor: Actor
  dryRun: boolean
}

async function reconcileWith(reconciling: Reconciling, outcome: RunOutcome): Promise<void> {
  const { db, runId, clock, dryRun, now } = reconciling
  for await (const page of compareWithProvider({ ...reconciling, since: firstDayOf(now), begunAt: now })) {
    await settlePage(reconciling, page, outcome)
    outcome.payments += page.payments ?? 0
    outcome.subscriptions += page.subscriptions ?? 0
    if (dryRun) continue
    const { payments, subscriptions } = outcome
    await runs.noteProgress(db, runId, { payments, subscriptions, repaired: sum(outcome.repaired) }, clock())
  }
}

function firstDayOf(now: Date): Date {
  const day = addDays(now, -comparedDays)
  day.setUTCHours(0, 0, 0, 0)
  return day
}

async function settlePage(reconciling: Reconciling, { found }: Compared, outcome: RunOutcome): Promise<void> {
  const { db, dryRun, clock } = reconciling
  const left: Mismatch[] = []
  for (const each of found) {
    const became = await treat(reconciling, each)
    if (became === 'open') left.push(each)
    if (became !== 'gone') outcome[became][each.kind] = (outcome[became][each.kind] ?? 0) + 1
  }
  if (!dryRun) {
    await mismatches.saveOpen(
      db,
      left.map((each) => toRow(reconciling, each)),
      clock(),
    )
  }
}

/** Repairs what is safe. What is right by then is gone; what could not be repaired is for people to look at. */
async function treat(reconciling: Reconciling, found: Mismatch): Promise<'repaired' | 'open' | 'gone'> {
  const { db, config, log, clock, runId, name, actor, dryRun } = reconciling
  const { safeRepair: repair, kind, subject } = found
  if (!repair) return 'open'
  if (dryRun) return 'repaired'
  const now = clock()
  const settle = async (tx: Tx) => {
    await mismatches.saveRepaired(tx, toRow(reconciling, found), now)
    return true
  }
  try {
    const key = { id: runId, attempt: subject }
    await carryOutRepair(
      { db, config, log, now },
      { mismatch: { ...found, provider: name }, repair, actor, key, settle },
    )
    return 'repaired'
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    if (error instanceof Problem && error.code === 'stale-write') return 'gone'
    // One that resists must not keep all others from being repaired.
    log.error({ err: error, kind, subject }, 'a mismatch could not be repaired')
    return 'open'
  }
}

function toRow({ runId, name }: Reconciling, found: Mismatch): mismatches.NewMismatchRow {
  const { kind, subject, contactId, ours, theirs } = found
  return { kind, subject, contactId, ours, theirs, provider: name, mark: markOf(found), runId }
}

function sum(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((total, count = 0) => total + count, 0)
}
