import { expect, test } from 'vitest'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { hydrateFields } from './hydrate-fields.ts'

const offer = {
  currency: 'EUR',
  join: {
    minMonthlyAmount: 3,
    showAbsorbFee: false,
    periods: [
      { name: 'monthly', presetAmounts: [] },
      { name: 'annually', presetAmounts: [] },
    ],
  },
} as unknown as ShownOffer
const begun = { period: 'monthly', amount: 5, email: '', noContribution: false } as const

function typed(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const untouched = { period: 'monthly', amount: '€5', email: '' }

test.each([
  ['nothing', {}, {}],
  ['an amount', { amount: '17' }, { amount: 17 }],
  ['an amount with a comma', { amount: '7,50' }, { amount: 7.5 }],
  ['a suggestion, written as money', { amount: '€10' }, { amount: 10 }],
  ['what is no amount', { amount: 'ten' }, { amount: null }],
  ['an emptied field', { amount: '' }, { amount: null }],
  ['another period', { period: 'annually' }, { period: 'annually', amount: 60 }],
  ['another period and an amount', { period: 'annually', amount: '100' }, { period: 'annually', amount: 100 }],
  ['a period that is not on offer', { period: 'daily' }, {}],
  ['an address', { email: 'a@ex.org' }, { email: 'a@ex.org' }],
  ['doing without', { noContribution: 'on' }, { noContribution: true }],
] as const)('takes over %s', (_what, changes, expected) => {
  expect(hydrateFields(offer, begun, typed({ ...untouched, ...changes }), 'en-GB')).toEqual({ ...begun, ...expected })
})

test('where only an address is asked for, the contribution stays as it was', () => {
  const email = 'a@ex.org'
  expect(hydrateFields(offer, begun, typed({ email }), 'en-GB')).toEqual({ ...begun, email })
})
