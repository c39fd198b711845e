import { expect, test } from 'vitest'
import type { Offer } from './choice.ts'
import { firstPayable, joinPeriods, methodFor, methodsFor } from './join-choice.ts'

const once = { name: 'one-time', presetAmounts: [20, 50] }
const monthly = { name: 'monthly', presetAmounts: [3, 5] }
function offer(changes: Partial<Offer['join']> = {}, takesOnce = true): Offer {
  return {
    join: {
      initialAmount: 5,
      initialPeriod: 'monthly',
      periods: [monthly, once],
      minMonthlyAmount: 1,
      showAbsorbFee: true,
      paymentMethods: ['gc_direct-debit', 's_card'],
      ...changes,
    },
    payment: { stripeCountry: 'eu' },
    currency: 'EUR',
    takesOnce,
  }
}

test.each<[string, Offer, string[]]>([
  ['taken, suggested and payable', offer(), ['monthly', 'one-time']],
  ['alone', offer({ periods: [once] }), ['one-time']],
  ['not taken', offer({}, false), ['monthly']],
  ['not taken, and nothing else', offer({ periods: [once] }, false), ['monthly']],
  ['not suggested', offer({ periods: [monthly] }), ['monthly']],
  ['without a method for it', offer({ paymentMethods: ['gc_direct-debit'] }), ['monthly']],
])('paying once is offered where it is %s', (_, offer, periods) => {
  expect(joinPeriods(offer)).toEqual(periods)
})

test.each<[string, Offer, { amount?: string; period?: string }, object]>([
  ['what is suggested', offer(), {}, { period: 'monthly', amount: 5, method: 'gc_direct-debit' }],
  [
    'paying once, by a method that can',
    offer(),
    { period: 'one-time', amount: '50' },
    { period: 'one-time', amount: 50, method: 's_card' },
  ],
  [
    'once where that is suggested',
    offer({ initialPeriod: 'one-time', initialAmount: 20 }),
    {},
    { period: 'one-time', amount: 20, method: 's_card' },
  ],
  [
    'monthly where once isn’t taken',
    offer({ initialPeriod: 'one-time' }, false),
    { period: 'one-time' },
    { period: 'monthly' },
  ],
  [
    'the least, where less is asked for',
    offer({ minMonthlyAmount: 0.5, initialAmount: 0.5 }),
    { period: 'one-time', amount: '0.7' },
    { period: 'one-time', amount: 1 },
  ],
])('the form begins with %s', (_, offer, wanted, choice) => {
  expect(firstPayable(offer, wanted)).toMatchObject(choice)
})

test('a method that can’t pay once gives way to one that can, and stays for a contribution', () => {
  expect(methodsFor(offer(), 'one-time')).toEqual(['s_card'])
  expect(methodFor(offer(), { period: 'one-time', method: 'gc_direct-debit' })).toBe('s_card')
  expect(methodFor(offer(), { period: 'monthly', method: 'gc_direct-debit' })).toBe('gc_direct-debit')
})
