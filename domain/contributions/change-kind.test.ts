import { expect, test } from 'vitest'
import { changeKind } from './change-kind.ts'

const before = {
  type: 'Automatic',
  amountCents: 500,
  nextAmountCents: null,
  period: 'monthly',
  payFee: false,
  method: 's_card',
  mandateId: 'pm_1',
  cancelledAt: null,
} as const
const after = { amountCents: 500, period: 'monthly', payFee: false, mandateId: 'pm_1', isLater: false } as const

test.each([
  ['nothing', {}, {}, undefined],
  ['more', {}, { amountCents: 600 }, 'amount'],
  ['the fee too', {}, { payFee: true }, 'amount'],
  ['less, later', {}, { amountCents: 400, isLater: true }, 'amount-later'],
  ['a year', {}, { amountCents: 6000, period: 'annually' }, 'period'],
  ['a year, later', {}, { amountCents: 6000, period: 'annually', isLater: true }, 'period-later'],
  ['another card', {}, { mandateId: 'pm_2' }, 'method'],
  ['more from another card', {}, { amountCents: 600, mandateId: 'pm_2' }, 'amount'],
  ['what was planned is taken back', { nextAmountCents: 400 }, {}, 'taken-back'],
  ['something else is planned', { nextAmountCents: 400 }, { amountCents: 300, isLater: true }, 'amount-later'],
  ['another card while something is planned', { nextAmountCents: 400 }, { mandateId: 'pm_2' }, 'method'],
  ['again after an end', { cancelledAt: new Date(0) }, {}, 'restart'],
  ['for the first time', { type: 'None', amountCents: null, period: null }, {}, 'start'],
  ['after a gift', { type: 'Gift' }, {}, 'start'],
  ['paid by hand until now', { type: 'Manual' }, { amountCents: 600 }, undefined],
] as const)('%s', (_, was, is, kind) => {
  expect(changeKind({ ...before, ...was }, { ...after, ...is })).toBe(kind)
})
