import fc from 'fast-check'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'

/** How long before an act: days, or up to the next charge, an hour before it or after. */
type Wait = number | 'before-charge' | 'charge'

/** How webhook events come: one by one, several before any is carried out, to two processes at once, after the next act. */
export type Delivery = 'each' | 'together' | 'reversed' | 'doubled' | 'two-processes' | 'late' | 'lost'

/** What becomes of charges that fall due meanwhile. */
type ChargeOutcome = 'paid' | 'failed' | 'pending' | 'draft'

export interface Terms {
  amount: number
  period: 'monthly' | 'annually'
  payFee: boolean
  prorate: boolean
}

export type Deed =
  | { does: 'join'; terms: Terms; method: PaymentMethod; outcome: string; tabs: 1 | 2 }
  | { does: 'change'; terms: Terms; tabs: 1 | 2 }
  | { does: 'change-method'; method: PaymentMethod; outcome: string; tabs: 1 | 2 }
  | { does: 'pay-once'; amount: number; outcome: string }
  | { does: 'pay-manually'; amount: number; months: number }
  | { does: 'cancel' | 'cancel-planned' }
  | { does: 'refund'; by: 'admin' | 'dashboard'; share: 'rest' | 'half'; latest: number }
  | { does: 'refund-failing' | 'dispute' | 'dispute-won' | 'dispute-lost'; latest: number }
  | { does: 'retry' | 'bounce' | 'give-up' | 'leave-unpaid' | 'end-at-provider' }
  | { does: 'replace-mandate' | 'replace-card' | 'cancel-mandate' }
  | { does: 'reconcile' | 'nothing' }

export interface Act {
  wait: Wait
  charges: ChargeOutcome
  debits: 'pay' | 'fail'
  delivery: Delivery
  deed: Deed
}

export interface History {
  /** When it begins. */
  begins: string
  acts: Act[]
}

const one = fc.constantFrom
const weighed = <Value>(...choices: [number, Value][]) =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

/** Ends of months, a leap day, the hours when the clocks of Europe and America change, the turn of a year. */
const beginnings = one(
  '2027-01-31T10:00:00Z',
  '2027-02-28T23:30:00Z',
  '2027-03-28T00:59:30Z',
  '2027-03-14T06:59:30Z',
  '2027-08-30T12:00:00Z',
  '2027-10-31T00:30:00Z',
  '2027-11-07T05:30:00Z',
  '2027-12-31T23:30:00Z',
  '2028-02-29T08:00:00Z',
  '2028-03-26T01:00:00Z',
  '2028-05-17T14:23:11Z',
)

const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.record({
    amount: fc.integer({ min: 3, max: 50 }),
    period: fc.constant('monthly' as const),
    payFee: fc.boolean(),
    prorate: fc.boolean(),
  }),
  fc.record({
    amount: fc.integer({ min: 36, max: 400 }),
    period: fc.constant('annually' as const),
    // A year bears no fee.
    payFee: fc.constant(false),
    prorate: fc.boolean(),
  }),
)
const method = weighed<PaymentMethod>([4, 's_card'], [2, 's_sepa'], [3, 'gc_direct-debit'], [1, 's_paypal'])
const outcome = weighed([8, 'success'], [2, 'pending'], [1, 'insufficient_funds'])
const tabs = weighed<1 | 2>([5, 1], [1, 2])
const latest = fc.integer({ min: 0, max: 2 })

const join = fc.record({ does: fc.constant('join' as const), terms, method, outcome, tabs })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: join },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('change' as const), terms, tabs }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('change-method' as const), method, outcome, tabs }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pay-once' as const), amount: fc.integer({ min: 2, max: 90 }), outcome }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('pay-manually' as const),
      amount: fc.integer({ min: 20, max: 200 }),
      months: fc.integer({ min: 1, max: 11 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: weighed<'cancel' | 'cancel-planned'>([3, 'cancel'], [1, 'cancel-planned']) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      by: one('admin', 'dashboard'),
      share: one('rest', 'half'),
      latest,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: one('refund-failing', 'dispute', 'dispute', 'dispute-won', 'dispute-lost'), latest }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: one('retry', 'retry', 'bounce', 'give-up', 'leave-unpaid', 'end-at-provider') }),
  },
  { weight: 1, arbitrary: fc.record({ does: one('replace-mandate', 'replace-card', 'cancel-mandate') }) },
  { weight: 3, arbitrary: fc.record({ does: one('reconcile', 'nothing', 'nothing') }) },
)

const wait = weighed<Wait>([3, 0], [1, 1], [2, 6], [2, 16], [2, 30], [6, 'charge'], [1, 'before-charge'])
const charges = weighed<ChargeOutcome>([5, 'paid'], [3, 'failed'], [2, 'pending'], [1, 'draft'])
const delivery = weighed<Delivery>(
  [2, 'each'],
  [4, 'together'],
  [2, 'reversed'],
  [2, 'doubled'],
  [4, 'two-processes'],
  [2, 'late'],
  [1, 'lost'],
)
const debits = weighed<'pay' | 'fail'>([4, 'pay'], [1, 'fail'])

/** What happens between a member, Masthead and the providers over some months or years. */
export function histories(length: { least: number; most: number }): fc.Arbitrary<History> {
  const act = fc.record({ wait, charges, debits, delivery, deed })
  const first = fc.record({ wait: fc.constant(0), charges, debits, delivery, deed: join })
  return fc.record({
    begins: beginnings,
    acts: fc
      .tuple(first, fc.array(act, { minLength: length.least - 1, maxLength: length.most - 1 }))
      .map(([begin, rest]) => [begin, ...rest]),
  })
}

/** As short as it can be said. */
export function inWords({ begins, acts }: History): string {
  const lines = acts.map(
    ({ wait: waited, charges: charged, debits: settled, delivery: brought, deed: { does, ...how } }) => {
      const around = `wait ${waited}, charges ${charged}, debits ${settled}, events ${brought}`
      return `  ${does} ${JSON.stringify(how)} (${around})`
    },
  )
  return [`begins ${begins}`, ...lines].join('\n')
}
