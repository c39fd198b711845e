import { expect, test } from 'vitest'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { Choice } from '#domain/contributions/choice.ts'
import { restoredFields } from './restored-fields.ts'

const offer = {
  join: { paymentMethods: ['s_card'], periods: [{ name: 'monthly', presetAmounts: [] }] },
} as unknown as ShownOffer
const choice: Choice = { amount: 7, period: 'monthly', method: 's_card', payFee: false }
const email = 'ada@ex.org'
const here = { isPaying: false }

test.each([
  ['a visit of its own', here, { choice, email }, {}],
  ['a payment that came to nothing', here, { choice, email, again: true }, { ...choice, email }],
  ['the payment step, loaded again', { isPaying: true }, { choice, email }, { ...choice, email }],
  [
    'a method that is offered no more',
    here,
    { choice: { ...choice, method: 's_sepa' as const }, email, again: true },
    { email },
  ],
  ['a period that is offered no more', here, { choice: { ...choice, period: 'annually' as const }, again: true }, {}],
  ['nothing kept', here, { again: true }, {}],
])('%s', (_, where, kept, fields) => {
  expect(restoredFields(offer, where, kept)).toEqual(fields)
})
