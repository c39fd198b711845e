import { findUnknownParameter, goCardlessParameters } from './gocardless-parameters.ts'
import { fieldRefusal, stateRefusal } from './gocardless-refusals.ts'
import type { Thing } from './store.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever the client sent
type Body = any

/** Each scheme collects one currency. */
const currencies: Readonly<Record<string, string>> = {
  ach: 'USD',
  autogiro: 'SEK',
  bacs: 'GBP',
  becs: 'AUD',
  becs_nz: 'NZD',
  betalingsservice: 'DKK',
  pad: 'CAD',
  sepa_core: 'EUR',
}

/** Names, descriptions and the parts of a person's name. */
const longestText = 255
const texts = ['name', 'description', 'given_name', 'family_name', 'company_name', 'email'] as const

/** What GoCardless refuses of any request, whatever it is about. */
export function checkRequest(route: string, resource: string, body: Body): void {
  const unknown = findUnknownParameter(body, goCardlessParameters[route] ?? { type: '', names: Object.keys(body) })
  if (unknown) throw fieldRefusal(`/${resource}/${unknown}`, 'is not a parameter')
  checkMetadata(resource, body.metadata)
  for (const part of [body, body.prefilled_customer ?? {}, body.mandate_request ?? {}]) {
    for (const name of texts) {
      if (String(part[name] ?? '').length > longestText) throw fieldRefusal(`/${resource}/${name}`, 'is too long')
    }
  }
  if (body.amount !== undefined && !(Number.isInteger(Number(body.amount)) && Number(body.amount) > 0)) {
    throw fieldRefusal(`/${resource}/amount`, 'must be greater than 0')
  }
}

/** At most 3 keys of 50 characters with values of 500, which are texts. */
function checkMetadata(resource: string, metadata: unknown): void {
  const entries = Object.entries((metadata ?? {}) as object)
  const isFine =
    entries.length <= 3 &&
    entries.every(([key, value]) => key.length <= 50 && typeof value === 'string' && value.length <= 500)
  if (!isFine) throw fieldRefusal(`/${resource}/metadata`, 'has too many keys, or one that is too long')
}

export function checkMandateRequest({ mandate_request: mandate }: Body): void {
  if (!mandate) throw fieldRefusal('/billing_requests/mandate_request', 'is required')
  const schemes = Object.keys(currencies).filter((scheme) => currencies[scheme] === mandate.currency)
  if (schemes.length === 0)
    throw fieldRefusal('/billing_requests/mandate_request/currency', 'is collected by no scheme')
  if (mandate.scheme && !schemes.includes(mandate.scheme)) {
    throw fieldRefusal('/billing_requests/mandate_request/scheme', `does not collect ${mandate.currency}`)
  }
}

/** The scheme that collects a currency. */
export function schemeOf(currency: string): string {
  return Object.keys(currencies).find((scheme) => currencies[scheme] === currency) ?? ''
}

const chargeable = ['pending_customer_approval', 'pending_submission', 'submitted', 'active']

/** A charge by that mandate, of that currency, on that day at the earliest. */
export function checkCharge(resource: string, mandate: Thing, { currency, ...dates }: Body): void {
  if (!chargeable.includes(mandate.status)) throw stateRefusal('mandate_is_inactive')
  if (currencies[mandate.scheme] !== currency) {
    throw fieldRefusal(`/${resource}/currency`, `is not what ${mandate.scheme} collects`)
  }
  for (const field of ['start_date', 'charge_date']) {
    const day = dates[field]
    if (day && day < mandate.next_possible_charge_date) {
      throw fieldRefusal(`/${resource}/${field}`, 'is before the mandate’s next possible charge date')
    }
  }
}

/** An amount may be changed ten times. */
export const mostAmendments = 10
