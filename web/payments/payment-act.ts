import type { ListedPayment, PaymentHistory } from './queries.ts'

/** What the newsroom can do about a payment, as a key of the page's texts. */
export type PaymentAct =
  | 'successful'
  | 'draft'
  | 'pending'
  | 'pendingFailed'
  | 'failed'
  | 'cancelled'
  | 'asked'
  | 'onItsWay'
  | 'gone'

export function actFor(
  { status, failure, contact }: Pick<ListedPayment, 'status' | 'failure' | 'contact'>,
  { recovery }: Pick<PaymentHistory, 'recovery'>,
): PaymentAct {
  if (status !== 'failed' && status !== 'pending') return status
  if (recovery?.isOpen) return recovery.hasNewMethod ? 'onItsWay' : 'asked'
  if (status === 'pending') return failure ? 'pendingFailed' : 'pending'
  return contact ? 'failed' : 'gone'
}
