import { expect, test } from 'vitest'
import { defaultPaymentMethods, offeredPaymentMethods } from './default-methods.ts'
import { paymentMethods } from './payment-methods.ts'

test.each([
  ['EUR', ['stripe'], ['s_card', 's_sepa']],
  ['EUR', ['stripe', 'gocardless'], ['s_card', 's_sepa']],
  ['EUR', ['gocardless'], ['gc_direct-debit']],
  ['GBP', ['stripe'], ['s_card', 's_bacs']],
  ['GBP', ['stripe', 'gocardless'], ['s_card', 'gc_direct-debit']],
  ['GBP', ['gocardless'], ['gc_direct-debit']],
  ['CAD', ['stripe', 'gocardless'], ['s_card']],
  ['USD', ['stripe'], ['s_card']],
  ['JPY', ['stripe', 'gocardless'], ['s_card']],
  ['EUR', [], ['s_card']],
  ['JPY', ['gocardless'], ['s_card']],
] as const)('%s with %j offers %j until somebody chooses', (currency, providers, methods) => {
  expect(defaultPaymentMethods(currency, providers)).toEqual(methods)
})

// https://docs.stripe.com/payments/payment-methods/payment-method-support and https://developer.gocardless.com/api-reference (schemes)
test.each([
  ['EUR', ['s_card', 's_sepa', 's_paypal', 's_ideal', 'gc_direct-debit']],
  ['GBP', ['s_card', 's_bacs', 's_paypal', 'gc_direct-debit']],
  ['CAD', ['s_card', 's_paypal', 'gc_direct-debit']],
  ['USD', ['s_card', 's_paypal', 'gc_direct-debit']],
  ['CHF', ['s_card', 's_paypal']],
  ['JPY', ['s_card']],
])('in %s, of all methods %j exist', (currency, methods) => {
  expect(offeredPaymentMethods(paymentMethods, currency)).toEqual(methods)
})
