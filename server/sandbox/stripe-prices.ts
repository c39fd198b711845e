import { type FormBody, textAt } from './form.ts'
import { newId } from './ids.ts'
import type { Memory, Thing } from './store.ts'
import { get, invalidValue, require } from './stripe-request.ts'

/** A price named within another request. */
export async function readPrice(memory: Memory, form: FormBody, ...path: string[]): Promise<Thing> {
  const product = await get(memory, require(form, ...path, 'product'), 'product')
  const amount = Number(require(form, ...path, 'unit_amount'))
  if (!Number.isInteger(amount) || amount < 0) throw invalidValue('unit_amount', 'An amount is whole and not negative')
  return {
    id: newId('price_'),
    object: 'price',
    currency: require(form, ...path, 'currency'),
    product: product.id,
    recurring: {
      interval: require(form, ...path, 'recurring', 'interval'),
      interval_count: Number(textAt(form, ...path, 'recurring', 'interval_count') ?? 1),
    },
    unit_amount: amount,
  }
}
