import { type FormBody, listAt, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import type { Memory, Thing } from './store.ts'
import { emitStripe } from './stripe-objects.ts'
import { get, invalidRequest, type Request, require } from './stripe-request.ts'

export async function createTaxRate(memory: Memory, { form }: Request): Promise<Thing> {
  return memory.save('tax_rate', {
    id: newId('txr_'),
    object: 'tax_rate',
    active: true,
    created: seconds(new Date()),
    display_name: require(form, 'display_name'),
    inclusive: textAt(form, 'inclusive') === 'true',
    percentage: Number(require(form, 'percentage')),
  })
}

/** The rates that a form names, whole, as answers have them; an empty text is none. */
export function readTaxRates(memory: Memory, form: FormBody): Promise<Thing[]> {
  return Promise.all(listAt(form, 'default_tax_rates').map((id) => get(memory, id, 'tax_rate')))
}

/** Of each phase that names rates. */
export function readPhaseRates(memory: Memory, { phases }: FormBody): Promise<(Thing[] | undefined)[]> {
  const entries = typeof phases === 'object' ? Object.values(phases) : []
  return Promise.all(
    entries.map(async (phase) =>
      typeof phase === 'object' && phase.default_tax_rates !== undefined ? readTaxRates(memory, phase) : undefined,
    ),
  )
}

/** Its rates, and whether it becomes final by itself, can be changed until it is final: https://docs.stripe.com/api/invoices/update */
export async function updateInvoice(memory: Memory, { id, form }: Request): Promise<Thing> {
  const invoice = await get(memory, id, 'invoice')
  if (invoice.status !== 'draft') throw invalidRequest('invoice_not_editable')
  const advances = textAt(form, 'auto_advance')
  if (advances !== undefined) invoice.auto_advance = advances === 'true'
  if (advances === 'false') invoice.automatically_finalizes_at = null
  if (form.default_tax_rates !== undefined) invoice.default_tax_rates = await readTaxRates(memory, form)
  await memory.save('invoice', invoice)
  await emitStripe(memory, 'invoice.updated', invoice)
  return invoice
}
