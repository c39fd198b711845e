import { Problem } from '#domain/http/problem.ts'
import type { Redirect } from '#domain/http/redirect.ts'
import { findInvoice } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { showPayment } from './listing/listing.ts'

/** Where the provider keeps its own PDF of a payment that the caller may see. */
export async function findInvoiceOf(context: Context, id: string): Promise<Redirect> {
  await showPayment(context, id, [])
  const location = await findInvoice(context.config, id)
  if (!location) throw new Problem('not-found')
  return { location }
}
