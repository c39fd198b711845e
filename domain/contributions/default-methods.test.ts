import { expect, test } from 'vitest'
import { defaultPaymentMethods } from './default-methods.ts'

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
] as const)('%s with %j offers %j until somebody chooses', (currency, providers, methods) => {
  expect(defaultPaymentMethods(currency, providers)).toEqual(methods)
})
