import type { FormBody } from './form.ts'
import { newId, seconds } from './ids.ts'
import type { Memory } from './store.ts'
import { listOf } from './stripe-objects.ts'
import { invalidRequest, type Request, require } from './stripe-request.ts'

/** By kind, as Stripe's table of tax ids has them: https://docs.stripe.com/billing/customer/tax-ids */
const forms: Readonly<Record<string, RegExp>> = {
  eu_vat: /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12}$/,
  gb_vat: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  ch_vat: /^CHE-\d{3}\.\d{3}\.\d{3} (MWST|TVA|IVA)$/,
  no_vat: /^\d{9}MVA$/,
}

/** The tax ids that a new customer comes with; a value that is none of its kind is refused. */
export async function saveTaxIds(memory: Memory, customer: string, { tax_id_data: list }: FormBody): Promise<void> {
  if (typeof list !== 'object') return
  for (const at of Object.keys(list)) {
    const type = require(list, at, 'type')
    const value = require(list, at, 'value')
    const form = forms[type]
    if (!form) throw invalidRequest('parameter_unknown', `tax_id_data[${at}][type]`)
    if (!form.test(value)) throw invalidRequest('tax_id_invalid', `tax_id_data[${at}][value]`)
    await memory.save('tax_id', {
      id: newId('txi_'),
      object: 'tax_id',
      created: seconds(new Date()),
      customer,
      type,
      value,
    })
  }
}

export async function listTaxIds(memory: Memory, { id }: Request): Promise<object> {
  return listOf(await memory.list('tax_id', { customer: id }), `/v1/customers/${id}/tax_ids`)
}
