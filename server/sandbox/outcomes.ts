/** What can come of a payment method, as chosen on the hosted page; kept with it. */
export const outcomes = {
  success: 'Every payment succeeds',
  pending: 'Payments stay pending, as a bank transfer does for days',
  'setup-declined': 'The payment method itself is declined',
  generic_decline: 'The payment is declined without a reason',
  insufficient_funds: 'The payment is declined: not enough money',
  expired_card: 'The payment is declined: expired',
  lost_card: 'The payment is declined: reported lost',
  approval: 'The bank asks for approval of every payment',
  authentication_required: 'The payment is declined: the bank asks for confirmation',
} as const

export type SandboxOutcome = keyof typeof outcomes

export function isOutcome(text: unknown): text is SandboxOutcome {
  return typeof text === 'string' && Object.hasOwn(outcomes, text)
}

export function isDecline(outcome: SandboxOutcome): boolean {
  return !['success', 'pending', 'setup-declined', 'approval'].includes(outcome)
}
