import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentStatuses } from './payment.ts'
import { disputeStates, findRefundProblem, returnedCents, settleReturns } from './returns.ts'

const nothing = { refundedCents: 0, lostCents: 0, dispute: undefined }

describe('a payment of 500', () => {
  test.each([
    ['of which nothing went back', {}, { status: 'successful', refundedCents: 0, disputedCents: 0 }],
    ['refunded in part', { refundedCents: 200 }, { status: 'successful', refundedCents: 200, disputedCents: 0 }],
    ['refunded whole', { refundedCents: 500 }, { status: 'successful', refundedCents: 500 }],
    ['that a bank asks back', { dispute: 'open' }, { status: 'successful', disputedCents: 0, dispute: 'open' }],
    ['that a bank took', { lostCents: 500, dispute: 'lost' }, { status: 'cancelled', disputedCents: 500 }],
    ['of which a bank took a part', { lostCents: 300, dispute: 'lost' }, { status: 'successful', disputedCents: 300 }],
    [
      'whose rest after a refund a bank took',
      { refundedCents: 200, lostCents: 500, dispute: 'lost' },
      { status: 'cancelled', refundedCents: 200, disputedCents: 300 },
    ],
    ['that a bank gave up', { dispute: 'won' }, { status: 'successful', disputedCents: 0, dispute: 'won' }],
  ] as const)('%s', (_, returns, settled) => {
    const payment = { status: 'successful', amountCents: 500 } as const
    expect(settleReturns(payment, { ...nothing, ...returns })).toMatchObject(settled)
  })
})

test('never more goes back than came in, and only what came in is cancelled by it', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const dispute = fc.constantFrom(undefined, ...disputeStates)
  const status = fc.constantFrom(...paymentStatuses)
  fc.assert(
    fc.property(cents, cents, cents, status, dispute, (amountCents, refundedCents, lostCents, before, state) => {
      const returns = { refundedCents, lostCents, dispute: state }
      const settled = settleReturns({ status: before, amountCents }, returns)
      expect(settled.refundedCents + settled.disputedCents).toBeLessThanOrEqual(amountCents)
      expect(returnedCents({ amountCents, ...settled })).toBe(settled.refundedCents + settled.disputedCents)
      if (settled.status !== before) expect([before, settled.status]).toEqual(['successful', 'cancelled'])
    }),
  )
})

describe('a refund', () => {
  const payment = {
    status: 'successful',
    amountCents: 500,
    refundedCents: 0,
    disputedCents: 0,
    dispute: null,
    hasProvider: true,
    isUnderWay: false,
  } as const
  test.each([
    ['of what came in', {}, undefined],
    ['of what is left', { refundedCents: 499 }, undefined],
    ['of what a bank gave up', { dispute: 'won' }, undefined],
    ['of what was paid outside', { hasProvider: false }, 'manual'],
    ['while another is under way', { isUnderWay: true }, 'under-way'],
    ['while a bank asks for it', { dispute: 'open' }, 'disputed'],
    ['of what a bank took', { dispute: 'lost', status: 'cancelled', disputedCents: 500 }, 'disputed'],
    ['of what is on its way', { status: 'pending' }, 'not-received'],
    ['of what failed', { status: 'failed' }, 'not-received'],
    ['of what is refunded', { refundedCents: 500 }, 'nothing-left'],
  ] as const)('%s: %s → %s', (_, changes, problem) => {
    expect(findRefundProblem({ ...payment, ...changes })).toBe(problem)
  })
})
