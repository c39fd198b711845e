import type Stripe from 'stripe'

type TaxId = Stripe.CustomerCreateParams.TaxIdDatum

/**
 * A VAT number in Stripe's own kinds and forms (https://docs.stripe.com/billing/customer/tax-ids). Northern Ireland counts
 * as the EU, and Greece is written EL.
 */
export function taxIdOf(vatNumber: string): TaxId {
  const body = vatNumber.slice(2)
  switch (vatNumber.slice(0, 2)) {
    case 'GB':
      return { type: 'gb_vat', value: vatNumber }
    case 'CH':
      return { type: 'ch_vat', value: swiss(body) }
    case 'NO':
      return { type: 'no_vat', value: `${body.slice(0, 9)}MVA` }
    case 'GR':
      return { type: 'eu_vat', value: `EL${body}` }
    default:
      return { type: 'eu_vat', value: vatNumber }
  }
}

/** With one of the three languages' words for VAT; German where none was typed. */
function swiss(body: string): string {
  const parts = body.slice(1, 10).match(/.{3}/g) ?? []
  return `CHE-${parts.join('.')} ${body.slice(10) || 'MWST'}`
}
