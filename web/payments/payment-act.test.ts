import { expect, test } from 'vitest'
import { actFor, type PaymentAct } from './payment-act.ts'
import type { ListedPayment } from './queries.ts'

type Payment = Pick<ListedPayment, 'status' | 'dispute' | 'failure' | 'contact'>
const contact = {} as ListedPayment['contact']
const open = { isOpen: true, endsAt: '2026-12-01T00:00:00.000Z', hasNewMethod: false }

test.each<[string, Payment, typeof open | undefined, PaymentAct]>([
  ['received', { status: 'successful', contact }, undefined, 'successful'],
  ['received after all', { status: 'successful', contact }, { ...open, isOpen: false }, 'successful'],
  ['on its way', { status: 'pending', contact }, undefined, 'pending'],
  ['tried in vain', { status: 'pending', failure: 'funds', contact }, undefined, 'pendingFailed'],
  ['tried in vain, and asked about', { status: 'pending', failure: 'funds', contact }, open, 'asked'],
  ['with another card by now', { status: 'failed', contact }, { ...open, hasNewMethod: true }, 'onItsWay'],
  ['failed', { status: 'failed', contact }, undefined, 'failed'],
  ['failed, and asked about in vain', { status: 'failed', contact }, { ...open, isOpen: false }, 'failed'],
  ['failed, of nobody any more', { status: 'failed', contact: null }, undefined, 'gone'],
  ['that a bank took back', { status: 'cancelled', dispute: 'lost', contact }, undefined, 'taken'],
  ['that a bank asks back', { status: 'successful', dispute: 'open', contact }, undefined, 'disputed'],
  ['that a bank gave up', { status: 'successful', dispute: 'won', contact }, undefined, 'successful'],
  ['cancelled', { status: 'cancelled', contact }, undefined, 'cancelled'],
  ['a draft', { status: 'draft', contact }, undefined, 'draft'],
])('a payment %s', (_, payment, recovery, act) => {
  expect(actFor(payment, { recovery })).toBe(act)
})
