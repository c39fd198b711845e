import { type FormBody, textAt } from './form.ts'
import { newId, seconds } from './ids.ts'
import type { Memory, Thing } from './store.ts'
import { readAmount, readCurrency } from './stripe-amounts.ts'
import { get, require } from './stripe-request.ts'

/** A price named within another request. */
export async function readPrice(memory: Memory, form: FormBody, ...path: string[]): Promise<Thing> {
  const shown = (name: string) => [path[0], ...[...path.slice(1), name].map((part) => `[${part}]`)].join('')
  const product = await get(memory, require(form, ...path, 'product'), 'product')
  const currency = readCurrency(require(form, ...path, 'currency'), shown('currency'))
  const amount = readAmount(require(form, ...path, 'unit_amount'), currency, shown('unit_amount'))
  return {
    id: newId('price_'),
    object: 'price',
    created: seconds(new Date()),
    currency,
    product: product.id,
    recurring: {
      interval: require(form, ...path, 'recurring', 'interval'),
      interval_count: Number(textAt(form, ...path, 'recurring', 'interval_count') ?? 1),
      usage_type: 'licensed',
    },
    unit_amount: amount,
  }
}
