import { methodsOf, type ProviderName } from '#domain/contributions/payment-methods.ts'
import type { Mismatch } from '#domain/payments/mismatch.ts'
import {
  comparePayment,
  compareSubscription,
  describeEnded,
  describeLostMethod,
  describeUnknownPayment,
} from '#domain/payments/reconciliation.ts'
import {
  findByMandates,
  followMandates,
  getPaymentSettings,
  keepCardExpiries,
  listRunning,
  matchSubscriptions,
  type PaymentProvider,
  type StoredSubscription,
} from '#server/contributions/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import * as queries from './queries.ts'

/** What of a provider is read to be compared. */
export type ComparedProvider = Pick<PaymentProvider, 'lists' | 'payments' | 'subscriptions'>

export interface Comparing {
  db: Database
  config: Config
  runId: string
  name: ProviderName
  provider: ComparedProvider
  /** Of the first day whose payments are compared. */
  since: Date
  /** When the run began. */
  begunAt: Date
  clock: () => Date
}

export interface Compared {
  found: Mismatch[]
  /** How many were compared. */
  payments?: number
  subscriptions?: number
}

const pageSize = 100

/**
 * Everything of a provider's beside everything of ours, a page at a time: payments first, because what a subscription
 * has been paid for is told by them.
 */
export async function* compareWithProvider(comparing: Comparing): AsyncIterable<Compared> {
  yield* comparePayments(comparing)
  yield* compareUnseenPayments(comparing)
  yield* compareEarlierPayments(comparing)
  yield* compareMandates(comparing)
  yield* compareSubscriptions(comparing)
  yield* compareUnseenSubscriptions(comparing)
}

async function* comparePayments({ db, runId, provider, since, clock }: Comparing): AsyncIterable<Compared> {
  let readAt = clock()
  for await (const page of provider.lists.walkPayments(since)) {
    const matched = new Map((await queries.matchPayments(db, runId, page)).map((each) => [each.id, each]))
    const found = page.flatMap((there) => {
      const { here, payer } = matched.get(there.id) ?? { here: null, payer: null }
      const facts = { ...there, isOurs: there.contactId !== undefined }
      return comparePayment(facts, here ?? undefined, { payer: payer ?? undefined, readAt }) ?? []
    })
    yield { found, payments: page.length }
    readAt = clock()
  }
}

/** So many the provider is asked for one by one; more are not a few that went astray, but the wrong account. */
const mostAsked = 500

/** Payments here that the walk did not meet: charged before its first day by the provider's reckoning, or unknown. */
async function* compareUnseenPayments(comparing: Comparing): AsyncIterable<Compared> {
  const { db, runId, provider, since, begunAt: storedBy } = comparing
  let after: queries.StoredPayment | undefined
  let asked = 0
  do {
    const place = { prefix: provider.lists.paymentPrefix, since, storedBy, after }
    const page = await queries.findUnseenPayments(db, runId, place, pageSize)
    const found: Mismatch[] = []
    for (const here of page) {
      // Beyond that each is taken for what all before it were.
      const readAt = comparing.clock()
      const there = asked++ < mostAsked ? await provider.payments.read(here.id) : undefined
      const differs = there && comparePayment({ ...there, isOurs: true }, here, { payer: undefined, readAt })
      if (differs) found.push(differs)
      // One that is cancelled already is as it should be.
      if (!there && here.status !== 'cancelled') found.push(describeUnknownPayment(here.id, here))
    }
    yield { found, payments: page.length }
    after = page.length < pageSize ? undefined : page.at(-1)
  } while (after)
}

/**
 * What is open here from before the first day, newest first: it may have been paid late, which no walk by its charge meets. It
 * is not counted among what was compared.
 */
async function* compareEarlierPayments({ db, runId, provider, since, clock }: Comparing): AsyncIterable<Compared> {
  const { paymentPrefix: prefix } = provider.lists
  const open = await queries.findOpenPaymentsBefore(db, runId, { prefix, before: since }, mostAsked)
  const found: Mismatch[] = []
  for (const here of open) {
    const readAt = clock()
    const there = await provider.payments.read(here.id)
    const differs = there && comparePayment({ ...there, isOurs: true }, here, { payer: undefined, readAt })
    if (differs) found.push(differs)
    // Thrown away there, it would be asked for again each night.
    if (!there && here.status === 'draft') found.push(describeUnknownPayment(here.id, here))
  }
  yield { found }
}

async function* compareMandates({ db, provider }: Comparing): AsyncIterable<Compared> {
  for await (const page of provider.lists.walkLostMandates?.() ?? []) {
    const replaced = page.flatMap(({ id: mandateId, replacedBy }) => (replacedBy ? { mandateId, replacedBy } : []))
    await followMandates(db, replaced)
    const ids = page.flatMap(({ id, replacedBy }) => (replacedBy ? [] : id))
    const used = await findByMandates(db, ids)
    yield { found: used.map(({ mandateId, contactId }) => describeLostMethod(mandateId, contactId)) }
  }
}

async function* compareSubscriptions({ db, config, runId, provider, clock }: Comparing): AsyncIterable<Compared> {
  const pricing = await getPaymentSettings(db, config)
  for await (const page of provider.lists.walkSubscriptions()) {
    await queries.noteSeen(
      db,
      runId,
      page.map(({ id }) => id),
    )
    await keepCardExpiries(db, page)
    const matched = await matchSubscriptions(db, page, clock())
    const found = page.flatMap((there) => {
      const isOurs = there.contactId !== undefined || there.flowId !== undefined
      return compareSubscription({ ...there, isOurs }, matched.get(there.id), pricing)
    })
    yield { found: await withoutUnderWay(provider, found), subscriptions: page.length }
  }
}

/** A subscription may be late for what is owed from before, with its latest charge under way: only the payment tells. */
async function withoutUnderWay({ payments }: ComparedProvider, found: readonly Mismatch[]): Promise<Mismatch[]> {
  const kept: Mismatch[] = []
  for (const each of found) {
    const isMissed = each.kind !== 'renewal-missed' || (await payments.read(each.subject))?.isOwed
    if (isMissed) kept.push(each)
  }
  return kept
}

/** Contributions here whose subscription the walk did not meet. */
async function* compareUnseenSubscriptions({ db, runId, name, provider }: Comparing): AsyncIterable<Compared> {
  const methods = methodsOf(name)
  let after: string | undefined
  let asked = 0
  do {
    const page: StoredSubscription[] = await listRunning(db, { methods, after }, pageSize)
    const unseen = await queries.filterUnseen(
      db,
      runId,
      page.map(({ subscriptionId }) => subscriptionId),
    )
    const found: Mismatch[] = []
    for (const held of page.filter(({ subscriptionId }) => unseen.has(subscriptionId))) {
      const there = asked++ < mostAsked ? await provider.subscriptions.read(held.subscriptionId) : undefined
      if (there?.state !== 'running') found.push(describeEnded(there?.state, held))
    }
    yield { found, subscriptions: unseen.size }
    after = page.length < pageSize ? undefined : page.at(-1)?.contactId
  } while (after)
}
