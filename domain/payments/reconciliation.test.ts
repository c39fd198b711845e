import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates/calendar.ts'
import { endingRepairs, markOf, mismatchKinds, repairs, repairsOf } from './mismatch.ts'
import {
  type ContributionHere,
  comparePayment,
  compareSubscription,
  describeEnded,
  describeUnknownPayment,
  type PaymentHere,
  type PaymentThere,
  type SubscriptionThere,
} from './reconciliation.ts'

const day = new Date('2026-05-10T00:00:00Z')
const readAt = new Date('2026-05-20T02:40:00Z')

const there: PaymentThere = {
  id: 'in_1',
  type: 'recurring',
  status: 'successful',
  amountCents: 500,
  refundedCents: 0,
  disputedCents: 0,
  chargeDate: day,
  isOurs: true,
}
const here: PaymentHere = {
  status: 'successful',
  amountCents: 500,
  refundedCents: 0,
  disputedCents: 0,
  chargeDate: day,
  contactId: 'ada',
  updatedAt: day,
}

describe('a payment', () => {
  const compared = (changes: Partial<PaymentThere>, held: Partial<PaymentHere> | undefined, payer?: string) =>
    comparePayment({ ...there, ...changes }, held && { ...here, ...held }, { payer, readAt })

  test.each<[string, Partial<PaymentThere>, Partial<PaymentHere> | undefined, string | undefined, object | undefined]>([
    ['the same on both sides', {}, {}, undefined, undefined],
    ['of another status', { status: 'failed' }, {}, undefined, { kind: 'payment-differs', contactId: 'ada' }],
    ['of another amount', { amountCents: 600 }, {}, undefined, { kind: 'payment-differs' }],
    [
      'taken back by a bank there',
      { status: 'cancelled', disputedCents: 500, dispute: 'lost' },
      {},
      undefined,
      { kind: 'payment-differs', theirs: { disputedCents: 500, dispute: 'lost' } },
    ],
    ['whose bank gave up there', { dispute: 'won' }, {}, undefined, undefined],
    [
      'refunded there',
      { refundedCents: 500 },
      {},
      undefined,
      { kind: 'payment-differs', theirs: { refundedCents: 500 } },
    ],
    ['charged on another day', { chargeDate: addDays(day, 1) }, {}, undefined, { kind: 'payment-differs' }],
    ['heard of since it was read', { status: 'failed' }, { updatedAt: addDays(readAt, 1) }, undefined, undefined],
    [
      'of a contact who is gone',
      { status: 'failed' },
      { contactId: null },
      undefined,
      { contactId: null, safeRepair: 'keep-payment' },
    ],
    ['of nothing', { amountCents: 0 }, undefined, 'ada', undefined],
    ['missing here', {}, undefined, 'ada', { kind: 'payment-missing', contactId: 'ada', safeRepair: 'keep-payment' }],
    [
      'of nobody we know, by a contribution of ours',
      {},
      undefined,
      undefined,
      { kind: 'payment-unassigned', contactId: null },
    ],
    ['of nobody we know, and nothing came of it', { status: 'failed' }, undefined, undefined, undefined],
    ['of something else that is sold there', { isOurs: false }, undefined, undefined, undefined],
    ['of 0, for time given free of charge', { amountCents: 0 }, undefined, 'ada', undefined],
    ['of a difference that was declined', { type: 'prorated', status: 'cancelled' }, undefined, 'ada', undefined],
  ])('%s', (_name, changes, held, payer, expected) => {
    const found = compared(changes, held, payer)
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeUndefined()
  })

  test('without a payer nothing is done by itself', () => {
    expect(compared({}, undefined)?.safeRepair).toBeUndefined()
  })

  test('unknown to the provider is for people to judge, but for drafts', () => {
    expect(describeUnknownPayment('in_1', here)).toMatchObject({ kind: 'payment-unknown', contactId: 'ada' })
    expect(describeUnknownPayment('in_1', here).safeRepair).toBeUndefined()
    expect(describeUnknownPayment('in_1', { ...here, status: 'draft' }).safeRepair).toBe('mark-cancelled')
  })
})

const paidUntil = new Date('2026-06-10T00:00:00Z')
const running: SubscriptionThere = {
  id: 'sub_1',
  chargeCents: 500,
  period: 'monthly',
  paidUntil,
  isLate: false,
  mandateId: 'pm_1',
  isOurs: true,
}
const paying: ContributionHere = {
  contactId: 'ada',
  subscriptionId: 'sub_1',
  type: 'Automatic',
  amountCents: 500,
  period: 'monthly',
  payFee: false,
  method: 's_card',
  mandateId: 'pm_1',
  chargeCents: null,
  nextChargeCents: null,
  nextPeriod: null,
  cancelledAt: null,
  cancelledByPayer: false,
  memberUntil: addDays(paidUntil, 14),
  lastPayment: { id: 'in_1', status: 'successful', chargeDate: day },
  lacksRecovery: false,
  rolesChangedAt: undefined,
  isUnfinished: false,
  isBusy: false,
}
const none = { subscriptionId: null, mandateId: null }

describe('a subscription that runs', () => {
  const pricing = { country: 'eu', currencyCode: 'EUR' } as const
  const cases: [string, Partial<SubscriptionThere>, Partial<ContributionHere> | undefined, object[]][] = [
    ['as we know it', {}, {}, []],
    [
      'at what was agreed with a former method',
      { chargeCents: 535 },
      { payFee: true, method: 's_card', chargeCents: 535 },
      [],
    ],
    [
      'at what the new method would cost, which nobody agreed to',
      { chargeCents: 533 },
      { payFee: true, method: 's_card', chargeCents: 535 },
      [{ kind: 'terms-differ', ours: { amountCents: 535 }, theirs: { amountCents: 533 } }],
    ],
    [
      'with membership that is too short',
      {},
      { memberUntil: day },
      [{ kind: 'membership-shorter', safeRepair: 'extend-membership' }],
    ],
    [
      'without membership',
      {},
      { memberUntil: undefined },
      [{ kind: 'membership-shorter', safeRepair: 'extend-membership' }],
    ],
    ['with membership without end', {}, { memberUntil: null }, []],
    ['with membership a weekend shorter', {}, { memberUntil: addDays(paidUntil, 12) }, []],
    ['with membership a weekend longer', {}, { memberUntil: addDays(paidUntil, 16) }, []],
    ['with membership that is longer', {}, { memberUntil: addDays(paidUntil, 100) }, [{ kind: 'membership-longer' }]],
    [
      'with longer membership before anything was charged',
      {},
      { memberUntil: addDays(paidUntil, 100), lastPayment: undefined },
      [],
    ],
    ['that was not paid', {}, { memberUntil: day, lastPayment: { id: 'in_1', status: 'failed', chargeDate: day } }, []],
    [
      'whose payment is on its way',
      {},
      { memberUntil: day, lastPayment: { id: 'in_1', status: 'pending', chargeDate: day } },
      [],
    ],
    [
      'that is late, and nobody was asked to pay',
      { isLate: true },
      { lacksRecovery: true, lastPayment: { id: 'in_1', status: 'pending', chargeDate: day } },
      [{ kind: 'renewal-missed', subject: 'in_1', safeRepair: 'keep-payment' }],
    ],
    ['that is late', { isLate: true }, { memberUntil: day }, []],
    [
      'with another amount',
      { chargeCents: 700 },
      {},
      [{ kind: 'terms-differ', ours: { amountCents: 500 }, theirs: { amountCents: 700 } }],
    ],
    ['with another period', { period: 'annually' }, {}, [{ kind: 'terms-differ' }]],
    ['with a period we do not have', { period: undefined }, {}, [{ kind: 'terms-differ' }]],
    ['with the amount that is scheduled', { chargeCents: 700 }, { nextChargeCents: 700 }, []],
    ['with the amount before the scheduled one', {}, { nextChargeCents: 700 }, []],
    [
      'with the year that is planned',
      { chargeCents: 6000, period: 'annually' },
      { nextChargeCents: 6000, nextPeriod: 'annually' },
      [],
    ],
    ['with the month before a planned year', {}, { nextChargeCents: 6000, nextPeriod: 'annually' }, []],
    [
      'with the amount of a planned year each month',
      { chargeCents: 6000 },
      { nextChargeCents: 6000, nextPeriod: 'annually' },
      [{ kind: 'terms-differ' }],
    ],
    ['with the fee', { chargeCents: 533 }, { payFee: true }, []],
    [
      'whose card is gone',
      { mandateId: undefined },
      {},
      [{ kind: 'method-gone', subject: 'pm_1', safeRepair: 'forget-method' }],
    ],
    ['whose card is known to be gone', { mandateId: undefined }, { mandateId: null }, []],
    ['while somebody is at work on it', { chargeCents: 700 }, { isBusy: true }, []],
    ['of nobody', {}, undefined, [{ kind: 'running-without-contact', contactId: null }]],
    ['of nobody, and sold by somebody else', { isOurs: false }, undefined, []],
    [
      'of a start that was broken off',
      {},
      { ...none, isUnfinished: true },
      [{ kind: 'start-unfinished', safeRepair: 'finish-start' }],
    ],
    ['beside another', {}, { subscriptionId: 'sub_2' }, [{ kind: 'second-subscription' }]],
    ['unnoticed', {}, none, [{ kind: 'running-unnoticed' }]],
    [
      'after its payer cancelled',
      {},
      { ...none, cancelledAt: day, cancelledByPayer: true },
      [{ kind: 'running-after-cancellation', safeRepair: 'cancel-there' }],
    ],
  ]

  test.each(cases)('%s', (_name, changes, held, expected) => {
    const found = compareSubscription({ ...running, ...changes }, held && { ...paying, ...held }, pricing)
    expect(found).toHaveLength(expected.length)
    expect(found).toMatchObject(expected)
  })

  test('is not cancelled by itself where somebody else ended it here', () => {
    const [found] = compareSubscription(running, { ...paying, ...none, cancelledAt: day }, pricing)
    expect(found).toMatchObject({ kind: 'running-after-cancellation', ours: { cancelledAt: day } })
    expect(found?.safeRepair).toBeUndefined()
  })

  test('leaves what the newsroom decided about membership since the last payment', () => {
    const short = { ...paying, memberUntil: day }
    const [before] = compareSubscription(running, { ...short, rolesChangedAt: addDays(day, -1) }, pricing)
    const [since] = compareSubscription(running, { ...short, rolesChangedAt: addDays(day, 1) }, pricing)
    expect(before?.safeRepair).toBe('extend-membership')
    expect(since).toMatchObject({ kind: 'membership-shorter' })
    expect(since?.safeRepair).toBeUndefined()
  })
})

test('what the provider says has ended ends by itself, what it does not know does not', () => {
  const held = { subscriptionId: 'sub_1', contactId: 'ada', amountCents: 500, period: 'monthly' as const }
  expect(describeEnded('ended', held)).toMatchObject({ kind: 'subscription-ended', safeRepair: 'end-here' })
  expect(describeEnded('never-started', held)).toMatchObject({ kind: 'subscription-ended', safeRepair: 'end-here' })
  expect(describeEnded(undefined, held)).toMatchObject({ kind: 'subscription-missing', ours: { amountCents: 500 } })
  expect(describeEnded(undefined, held).safeRepair).toBeUndefined()
})

test('whatever is repaired by itself can also be repaired by a click', () => {
  expect(new Set(mismatchKinds.flatMap((kind) => repairsOf[kind]))).toEqual(new Set(repairs))
  expect(repairs).toEqual(expect.arrayContaining([...endingRepairs]))
})

test('a dismissal holds until what it was about changes', () => {
  const longer = { kind: 'membership-longer', ours: { until: day }, theirs: { until: paidUntil } } as const
  expect(markOf(longer)).toBe(markOf({ ...longer, theirs: { until: addDays(paidUntil, 31) } }))
  expect(markOf(longer)).not.toBe(markOf({ ...longer, ours: { until: paidUntil } }))
  const terms = { kind: 'terms-differ', ours: { amountCents: 500 }, theirs: { amountCents: 700 } } as const
  expect(markOf(terms)).not.toBe(markOf({ ...terms, theirs: { amountCents: 800 } }))
})
