import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountFor,
  amountProblem,
  asksForFee,
  type Choice,
  feeOf,
  firstChoice,
  isDoubtful,
  type Offer,
  totalOf,
} from './choice.ts'

const offer: Offer = {
  currency: 'EUR',
  join: {
    initialAmount: 5,
    initialPeriod: 'monthly',
    periods: [
      { name: 'monthly', presetAmounts: [3, 5, 10] },
      { name: 'annually', presetAmounts: [36, 60, 120] },
    ],
    minMonthlyAmount: 3,
    showAbsorbFee: true,
    paymentMethods: ['s_card', 's_sepa'],
  },
  payment: { stripeCountry: 'eu' },
}

test.each([
  ['nothing', {}, 'monthly', 5],
  ['an amount and a period', { amount: '60', period: 'annually' }, 'annually', 60],
  ['an amount with cents', { amount: '7.5' }, 'monthly', 7.5],
  ['an amount below the smallest', { amount: '2' }, 'monthly', 5],
  ['an annual amount below twelve times the smallest', { amount: '30', period: 'annually' }, 'annually', 60],
  ['an amount that is none', { amount: 'ten' }, 'monthly', 5],
  ['an amount of fractions of cents', { amount: '5.555' }, 'monthly', 5],
  ['an empty amount', { amount: '' }, 'monthly', 5],
  ['an endless amount', { amount: 'Infinity' }, 'monthly', 5],
  ['an unknown period', { amount: '10', period: 'weekly' }, 'monthly', 10],
  ['one-time payments, which are no contribution', { period: 'one-time' }, 'monthly', 5],
] as const)('an address that asks for %s begins with a possible choice', (_, wanted, period, amount) => {
  expect(firstChoice(offer, wanted)).toMatchObject({ period, amount, method: 's_card', payFee: true })
})

test.each([
  ['monthly', 5, 'annually', 60],
  ['annually', 60, 'monthly', 5],
  ['annually', 70, 'monthly', 5],
  ['annually', 30, 'monthly', 3],
  ['monthly', 5.55, 'annually', 66.6],
] as const)('%s %d becomes %s %d', (from, amount, to, becomes) => {
  expect(amountFor(to, { period: from, amount }, offer)).toBe(becomes)
})

const ten: Choice = { period: 'monthly', amount: 10, method: 's_card', payFee: true }

test('J8: ten euros a month by card bear a fee of 0.40, and 10.40 are paid', () => {
  expect(feeOf(offer, ten)).toBe(0.4)
  expect(totalOf(offer, ten)).toBe(10.4)
  expect(totalOf(offer, { ...ten, payFee: false })).toBe(10)
})

test('J10: the fee follows the method, and an annual contribution has none', () => {
  expect(feeOf(offer, { ...ten, amount: 5, method: 's_sepa' })).toBe(0.35)
  expect(asksForFee(offer, { ...ten, period: 'annually' })).toBe(false)
  expect(totalOf(offer, { ...ten, amount: 60, period: 'annually' })).toBe(60)
})

test('an amount of exactly one a month always bears the fee', () => {
  expect(totalOf(offer, { ...ten, amount: 1, payFee: false })).toBe(1.27)
})

test.each([
  [10, undefined],
  [3, undefined],
  [2.99, 'too-small'],
  [0, 'too-small'],
  [-5, 'too-small'],
  [null, 'no-amount'],
  [5.555, 'uneven'],
  [10_000, undefined],
  [10_001, 'doubtful'],
  [10_000_000, 'too-large'],
])('an amount of %d is %s', (amount, problem) => {
  expect(amountProblem(offer, { ...ten, amount })).toBe(problem)
})

test('an amount that somebody has said they mean is asked about no more; a year’s may be twelve times as much', () => {
  expect(amountProblem(offer, { ...ten, amount: 12_000, sureOf: 12_000 })).toBeUndefined()
  expect(amountProblem(offer, { ...ten, amount: 12_001, sureOf: 12_000 })).toBe('doubtful')
  expect(amountProblem(offer, { ...ten, amount: 120_000, period: 'annually' })).toBeUndefined()
  expect(amountProblem(offer, { ...ten, amount: 120_001, period: 'annually' })).toBe('doubtful')
})

test('whatever an address says, the form begins with a choice that can be sent, though it may be asked whether it is meant', () => {
  const amount = fc.oneof(fc.string(), fc.nat().map(String), fc.double().map(String))
  fc.assert(
    fc.property(
      fc.record({
        amount: fc.option(amount, { nil: undefined }),
        period: fc.option(fc.string(), { nil: undefined }),
      }),
      (wanted) => {
        expect([undefined, 'doubtful']).toContain(amountProblem(offer, firstChoice(offer, wanted)))
      },
    ),
  )
})

test.each([
  [10_000, 'monthly', undefined, false],
  [10_000.01, 'monthly', undefined, true],
  [12_000, 'monthly', 12_000, false],
  [12_001, 'monthly', 12_000, true],
  [120_000, 'annually', undefined, false],
  [120_001, 'annually', undefined, true],
  [10_001, 'one-time', undefined, true],
  [null, 'monthly', undefined, false],
] as const)('%j %s, sure of %j: asked about is %j', (amount, period, sureOf, isAsked) => {
  expect(isDoubtful({ amount, period, sureOf, method: 's_card', payFee: false })).toBe(isAsked)
})
