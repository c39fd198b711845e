import { type FormBody, listAt, textAt } from './form.ts'
import { listPage } from './lists.ts'
import type { Memory, Thing } from './store.ts'
import { showInvoice } from './stripe-charges.ts'
import { listOf } from './stripe-objects.ts'

interface Request {
  form: FormBody
}

/** Stripe's lists: ten a page unless told, the last id as cursor. */

export async function listSubscriptions(memory: Memory, { form }: Request): Promise<object> {
  const customer = textAt(form, 'customer')
  const status = textAt(form, 'status')
  const { things, hasMore } = await listPage(memory, 'subscription', {
    ...placeOf(form),
    match: customer ? { customer } : {},
    statuses: status === 'all' ? undefined : status ? [status] : notCancelled,
  })
  return { ...listOf(await expandEach(memory, things, form), '/v1/subscriptions'), has_more: hasMore }
}

const notCancelled = ['active', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid']

export async function listInvoices(memory: Memory, { form }: Request): Promise<object> {
  const subscription = textAt(form, 'subscription')
  const customer = textAt(form, 'customer')
  const status = textAt(form, 'status')
  const since = textAt(form, 'created', 'gte')
  const { things, hasMore } = await listPage(memory, 'invoice', {
    ...placeOf(form),
    match: {
      ...(subscription && { parent: { subscription_details: { subscription } } }),
      ...(customer && { customer }),
    },
    statuses: status ? [status] : undefined,
    from: since ? { field: 'created', value: Number(since) } : undefined,
  })
  const shown: Thing[] = []
  for (const invoice of things) shown.push(await showInvoice(memory, invoice, { form }, 'data.'))
  return { ...listOf(shown, '/v1/invoices'), has_more: hasMore }
}

function placeOf(form: FormBody) {
  return { limit: Number(textAt(form, 'limit') ?? 10), after: textAt(form, 'starting_after') }
}

/** `expand[]=data.default_payment_method`: things in place of their ids. */
async function expandEach(memory: Memory, things: Thing[], form: FormBody): Promise<Thing[]> {
  const fields = listAt(form, 'expand').map((path) => path.replace(/^data\./, ''))
  const named = things.flatMap((thing) => fields.map((field) => thing[field])).filter((id) => typeof id === 'string')
  const rows = await memory.query<{ thing: Thing }>('select thing from sandbox.things where id = any($1)', [named])
  const known = new Map(rows.map(({ thing }) => [thing.id, thing]))
  return things.map((thing) => {
    const ids = fields.filter((field) => typeof thing[field] === 'string')
    return { ...thing, ...Object.fromEntries(ids.map((field) => [field, known.get(thing[field]) ?? null])) }
  })
}
