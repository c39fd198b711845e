import { expect, test } from 'vitest'
import { changedTaxRate, completeContent, contentDefaults, contentFields, contentIds, keptFields } from './content.ts'

const around = {
  currencyCode: 'EUR',
  currencySymbol: '€',
  country: 'eu',
  stripePublicKey: 'pk',
  providers: ['stripe'],
  locale: 'en',
} as const

test.each(contentIds)('the defaults of %s are complete, and right but for what set-up fills in', (id) => {
  const defaults = contentDefaults[id](around)
  const filled = { ...defaults, ...('supportEmail' in defaults ? { supportEmail: 'a@b.org' } : {}) }
  const named = { ...filled, ...('organisationName' in filled ? { organisationName: 'A' } : {}) }
  expect(contentFields[id].safeParse(named)).toMatchObject({ success: true })
})

test.each([
  // current, change, after
  [null, {}, null],
  [null, { taxRateEnabled: true, taxRate: 19 }, 19],
  [null, { taxRateEnabled: true }, 0],
  [null, { taxRateEnabled: false, taxRate: 0, taxRateRecurring: null }, null],
  [null, { taxRate: 0 }, null],
  [null, { taxRate: 7 }, 7],
  [null, { taxRateRecurring: 7 }, 7],
  [19, { taxRateRecurring: null }, null],
  [19, { taxRateEnabled: false }, null],
  [19, { taxRateEnabled: true, taxRate: 7, taxRateRecurring: 19 }, 7],
  [19, { taxRateEnabled: true, taxRate: 19, taxRateRecurring: 7 }, 7],
  [19, { taxRateEnabled: true, taxRate: 19, taxRateRecurring: 19 }, 19],
  [19, { taxRateEnabled: false, taxRate: 19, taxRateRecurring: 19 }, null],
  [19, { taxRate: 0 }, 0],
])('a tax rate of %j with the change %j is %j', (current, change, after) => {
  expect(changedTaxRate(current, change)).toBe(after)
})

test('what is stored of read-only fields does not count', () => {
  const stored = { stripePublicKey: 'old', title: 'T' }
  expect(completeContent('join', stored, around)).toMatchObject({ stripePublicKey: 'pk', title: 'T' })
  expect(completeContent('payment', { taxRateRecurring: 7 }, around)).toMatchObject({
    taxRateEnabled: true,
    taxRate: 7,
  })
})

test('read-only fields of a change are dropped, a tax change becomes the rate', () => {
  const payment = contentDefaults.payment(around)
  expect(keptFields('payment', { stripeCountry: 'gb', taxRateEnabled: true, taxRate: 5 }, payment)).toEqual({
    taxRateRecurring: 5,
  })
  expect(keptFields('payment', { noticeText: 'x' }, payment)).toEqual({ noticeText: 'x' })
})
