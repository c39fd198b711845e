/** Why a bank or provider did not take a payment, as far as the payer can do something about it. */
export const declineReasons = [
  'funds',
  'expired',
  'details',
  'approval',
  'limit',
  'unsupported',
  'account-closed',
  'no-mandate',
  'busy',
  'bank',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The codes of Stripe (declines, invalid details, failed debits) and of GoCardless. */
const codes: Record<Exclude<DeclineReason, 'bank'>, readonly string[]> = {
  funds: ['insufficient_funds', 'insufficient_balance', 'refer_to_payer'],
  expired: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  details: [
    'incorrect_number',
    'invalid_number',
    'incorrect_cvc',
    'invalid_cvc',
    'incorrect_zip',
    'incorrect_address',
    'invalid_account',
    'invalid_bank_details',
    'bank_account_unusable',
    'payment_method_bank_account_blocked',
  ],
  approval: [
    'authentication_required',
    'offline_pin_required',
    'approve_with_id',
    'setup_intent_authentication_failure',
    'payment_intent_authentication_failure',
  ],
  limit: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'amount_too_large'],
  unsupported: ['card_not_supported', 'currency_not_supported', 'transaction_not_allowed', 'invalid_currency'],
  'account-closed': ['account_closed', 'bank_account_closed', 'no_account'],
  'no-mandate': [
    'debit_not_authorized',
    'mandate_is_inactive',
    'mandate_cancelled',
    'mandate_expired',
    'payment_intent_mandate_invalid',
    'authorisation_disputed',
  ],
  busy: ['processing_error', 'issuer_not_available', 'try_again_later', 'reenter_transaction', 'approve_later'],
}

const reasons = new Map(
  declineReasons.flatMap((reason) => (reason === 'bank' ? [] : codes[reason].map((code) => [code, reason] as const))),
)

/**
 * The reason behind a provider's code. What is unknown, or not for the payer's ears (lost, stolen, suspected), is the
 * bank's to tell.
 */
export function declineReason(code: string | undefined): DeclineReason {
  return reasons.get(code ?? '') ?? 'bank'
}

export function isDeclineReason(text: unknown): text is DeclineReason {
  return declineReasons.some((reason) => reason === text)
}
