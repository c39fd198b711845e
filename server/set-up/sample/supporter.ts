import type { MembershipEnd } from '#domain/contacts/membership-period.ts'
import { type ContributionPeriod, type ContributionType, periodMonths } from '#domain/contributions/contribution.ts'
import { chargeCents, type Pricing } from '#domain/contributions/fees.ts'
import { withGrace } from '#domain/contributions/membership.ts'
import { isBankDebit, isCard, type PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { between, type Chance, createChance } from './chance.ts'
import type { Person } from './person.ts'

/** What someone gives and what came of it. */
export interface Support {
  type: ContributionType
  period: ContributionPeriod | null
  amountCents: number | null
  method: PaymentMethod | null
  payFee: boolean | null
  cancelledAt: Date | null
  source: string | null
  reference: string | null
  membership: { starts: Date; expires: Date | null } | undefined
  /** Gave nothing for some months, and came back. */
  pause: Pause | undefined
  /** Why membership ends, or will. */
  endCause: MembershipEnd
  payments: Charge[]
}

interface Pause {
  from: Date
  to: Date
  cause: MembershipEnd
}

interface Charge {
  status: PaymentStatus
  amountCents: number
  refundedCents: number
  chargeDate: Date
  method: PaymentMethod
  failureCode: string | null
}

/** How far back payments are told. */
const monthsOfPayments = 12

const types = [
  ['Automatic', 62],
  ['Manual', 10],
  ['Gift', 4],
  ['None', 24],
] as const

export function inventSupport(chance: Chance, person: Person, pricing: Pricing, now: Date): Support {
  if (person.staffRole) return { ...nothing, membership: { starts: person.joined, expires: null } }
  const type = chance.weigh(types)
  if (type === 'Automatic') return inventAutomatic(chance, person.joined, pricing, now)
  if (type === 'Manual') return inventManual(chance, person.joined, now)
  if (type === 'Gift') return inventGift(chance, person.joined)
  return nothing
}

const nothing: Support = {
  type: 'None',
  period: null,
  amountCents: null,
  method: null,
  payFee: null,
  cancelledAt: null,
  source: null,
  reference: null,
  membership: undefined,
  pause: undefined,
  endCause: 'ended',
  payments: [],
}

const methods = [
  ['s_card', 70],
  ['s_sepa', 12],
  ['gc_direct-debit', 13],
  ['s_paypal', 5],
] as const
const monthlyAmounts = [300, 500, 500, 500, 500, 800, 800, 1000, 1000, 1500, 2000, 2500, 5000] as const
const annualAmounts = [3600, 6000, 6000, 6000, 9600, 12000, 18000, 24000] as const

/** Runs, was ended by the member, or ended because the money stopped coming. */
const fates = [
  ['running', 80],
  ['cancelled', 13],
  ['failed', 7],
] as const

function inventAutomatic(chance: Chance, starts: Date, pricing: Pricing, now: Date): Support {
  const period: ContributionPeriod = chance.happens(0.75) ? 'monthly' : 'annually'
  const months = periodMonths(period)
  const amountCents = chance.pick(period === 'monthly' ? monthlyAmounts : annualAmounts)
  const method = chance.weigh(methods)
  const payFee = period === 'monthly' && chance.happens(0.35)
  const cents = chargeCents({ amountCents, period, payFee, method }, pricing.country, pricing.currencyCode)
  const dueDates = listDueDates(starts, months, now)
  const fate = dueDates.length > 1 ? chance.weigh(fates) : 'running'
  const paid = countPaid(chance, fate, dueDates.length)
  const paidDates = dueDates.slice(0, paid)
  const paidUntil = addMonths(starts, months * paid)
  const lastPaid = dueDates[paid - 1] ?? starts
  const gaveUpAt = addDays(paidUntil, 12)
  const cancelledAt = {
    running: null,
    cancelled: between(lastPaid, earlier(paidUntil, now), chance.number()),
    // Until it is given up, what failed may still be paid.
    failed: gaveUpAt <= now ? gaveUpAt : null,
  }[fate]

  const pause =
    fate === 'running' && period === 'monthly'
      ? inventPause(createChance(`pause ${starts.getTime()}`), paidDates)
      : undefined
  const givenDates = paidDates.filter((date) => !pause || date < pause.since || date >= pause.to)
  const payments = givenDates.flatMap((date) => inventCharges(chance, date, cents, method, now))
  if (fate === 'failed')
    payments.push({ ...charge('failed', paidUntil, cents, method), failureCode: lastRefusal(method) })
  const since = addMonths(now, -monthsOfPayments)
  return {
    ...nothing,
    type: 'Automatic',
    period,
    amountCents,
    method,
    payFee,
    cancelledAt,
    membership: { starts, expires: withGrace(paidUntil) },
    pause,
    endCause: fate === 'cancelled' ? 'cancelled' : 'payment-failed',
    payments: payments.filter(({ chargeDate }) => chargeDate >= since && chargeDate <= now),
  }
}

const pausedMonths = 3

/** Some of those who have been there for a while skipped a few months within the last year. */
function inventPause(chance: Chance, paidDates: readonly Date[]): (Pause & { since: Date }) | undefined {
  const first = paidDates.length - chance.integer(pausedMonths + 1, 10)
  const [since, to] = [paidDates[first], paidDates[first + pausedMonths]]
  if (first < 1 || !since || !to || !chance.happens(0.2)) return undefined
  return { since, from: withGrace(since), to, cause: chance.happens(0.5) ? 'cancelled' : 'payment-failed' }
}

/** What is still wrong when nobody tries any more. */
const lastRefusal = (method: PaymentMethod) => (isCard(method) ? 'expired_card' : 'bank_account_closed')

/** Ends are more often lately than long ago; one who failed has missed at least one charge. */
function countPaid(chance: Chance, fate: 'running' | 'cancelled' | 'failed', due: number): number {
  if (fate === 'running') return due
  const longAgo = Math.floor(chance.number() ** 2 * (due - 1))
  return Math.max(1, fate === 'failed' ? due - 1 - longAgo : due - longAgo)
}

function listDueDates(starts: Date, months: number, now: Date): Date[] {
  const dates = [starts]
  for (let due = addMonths(starts, months); due <= now; due = addMonths(starts, months * dates.length)) dates.push(due)
  return dates
}

/** Bank debits take days to arrive; a few cards fail first and succeed three days later; now and then one is given back. */
function inventCharges(chance: Chance, date: Date, cents: number, method: PaymentMethod, now: Date): Charge[] {
  if (isBankDebit(method) && addDays(date, 5) > now) return [charge('pending', date, cents, method)]
  const retriedAt = addDays(date, 3)
  if (chance.happens(0.03) && retriedAt <= now)
    return [charge('failed', date, cents, method), charge('successful', retriedAt, cents, method)]
  const refundedCents = chance.happens(0.006) ? cents : 0
  return [{ ...charge('successful', date, cents, method), refundedCents }]
}

function charge(status: PaymentStatus, chargeDate: Date, amountCents: number, method: PaymentMethod): Charge {
  const failureCode = status === 'failed' ? 'insufficient_funds' : null
  return { status, amountCents, refundedCents: 0, chargeDate, method, failureCode }
}

const sources = [
  ['Standing order', 60],
  ['Bank transfer', 25],
  ['Cash', 15],
] as const

function inventManual(chance: Chance, starts: Date, now: Date): Support {
  const source = chance.weigh(sources)
  const period: ContributionPeriod = chance.happens(0.3) ? 'monthly' : 'annually'
  const hasLapsed = chance.happens(0.2)
  const expires = hasLapsed
    ? later(addDays(now, -chance.integer(5, 200)), addDays(starts, 1))
    : addDays(now, chance.integer(20, 330))
  return {
    ...nothing,
    type: 'Manual',
    period,
    amountCents: chance.pick(period === 'monthly' ? monthlyAmounts : annualAmounts),
    source,
    reference: source === 'Cash' ? null : `HP-${chance.integer(1000, 9999)}`,
    membership: { starts, expires: chance.happens(0.15) ? null : expires },
  }
}

function inventGift(chance: Chance, starts: Date): Support {
  return {
    ...nothing,
    type: 'Gift',
    reference: `Gift ${chance.integer(100, 999)}`,
    membership: { starts, expires: addMonths(starts, 12) },
  }
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
