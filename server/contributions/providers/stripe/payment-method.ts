import type Stripe from 'stripe'
import { lastDayOfCard } from '#domain/contributions/card-expiry.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import type { Payer, ProviderAddress } from '../flows.ts'

/** Card forms ask for one name; its last word is taken as the last name. */
export function toPayer({ billing_details: { name, address } }: Stripe.PaymentMethod): Payer {
  const words = (name ?? '').trim().split(/\s+/)
  return {
    firstname: words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? ''),
    lastname: words.length > 1 ? (words.at(-1) ?? '') : '',
    address: address?.line1
      ? {
          line1: address.line1,
          line2: address.line2 ?? '',
          city: address.city ?? '',
          postcode: address.postal_code ?? '',
        }
      : undefined,
  }
}

/** For the customer, in Stripe's own fields. */
export function addressOf(stored: string | Stripe.PaymentMethod | null): ProviderAddress | undefined {
  if (stored === null || typeof stored === 'string' || !stored.billing_details.address) return undefined
  const fields = Object.entries(stored.billing_details.address).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** Until when a card can be charged; what stands for a card in somebody's wallet is renewed there. */
export function lastDayOf(stored: string | Stripe.PaymentMethod | null): Day | undefined {
  if (stored === null || typeof stored === 'string' || stored.link || !stored.card) return undefined
  return lastDayOfCard({ expiryMonth: stored.card.exp_month, expiryYear: stored.card.exp_year })
}

export function toPaymentSource(method: PaymentMethod, stored: Stripe.PaymentMethod): PaymentSource | undefined {
  const { link, card, sepa_debit: sepa, bacs_debit: bacs, paypal } = stored
  if (method === 's_card' && link) return { method, isLink: true, email: link.email ?? '' }
  if (method === 's_card' && card) {
    return { method, isLink: false, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }
  }
  if (method === 's_sepa' && sepa) {
    return {
      method,
      country: sepa.country ?? '',
      bankCode: sepa.bank_code ?? '',
      branchCode: sepa.branch_code ?? '',
      last4: sepa.last4 ?? '',
    }
  }
  if (method === 's_bacs' && bacs) return { method, sortCode: bacs.sort_code ?? '', last4: bacs.last4 ?? '' }
  if (method === 's_paypal' && paypal) {
    return { method, payerEmail: paypal.payer_email ?? '', payerId: paypal.payer_id ?? '' }
  }
  return undefined
}
