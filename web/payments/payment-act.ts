import type { ListedPayment, PaymentHistory } from './queries.ts'

/** What the newsroom can do about a payment, as a key of the page's texts. */
export type PaymentAct =
  | 'successful'
  | 'draft'
  | 'pending'
  | 'pendingFailed'
  | 'failed'
  | 'cancelled'
  | 'taken'
  | 'disputed'
  | 'asked'
  | 'onItsWay'
  | 'gone'

export function actFor(
  { status, dispute, failure, contact }: Pick<ListedPayment, 'status' | 'dispute' | 'failure' | 'contact'>,
  { recovery }: Pick<PaymentHistory, 'recovery'>,
): PaymentAct {
  if (status === 'cancelled' && dispute === 'lost') return 'taken'
  if (status === 'successful' && dispute === 'open') return 'disputed'
  if (status !== 'failed' && status !== 'pending') return status
  if (recovery?.isOpen) return recovery.hasNewMethod ? 'onItsWay' : 'asked'
  if (status === 'pending') return failure ? 'pendingFailed' : 'pending'
  return contact ? 'failed' : 'gone'
}
