import type { StripeTools } from './client.ts'

export const productId = 'masthead_membership'

/** What charges refer to, made when it is not there yet. */
export interface StripeCatalogue {
  ensureProduct(): Promise<void>
  /** Undefined for no tax. */
  findTaxRate(percentage: number | null): Promise<string | undefined>
}

export function stripeCatalogue({ stripe, ask, orMissing }: StripeTools): StripeCatalogue {
  let hasProduct = false

  async function ensureTaxRate(percentage: number): Promise<string> {
    for await (const rate of stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })) {
      if (rate.percentage === percentage) return rate.id
    }
    const rate = { display_name: 'VAT', inclusive: true, percentage }
    return (await stripe.taxRates.create(rate, { idempotencyKey: `tax-rate:${percentage}` })).id
  }

  return {
    async ensureProduct() {
      if (hasProduct) return
      const product = await ask(orMissing(stripe.products.retrieve(productId)))
      if (!product) {
        await ask(stripe.products.create({ id: productId, name: 'Membership' }, { idempotencyKey: productId }))
      }
      hasProduct = true
    },

    async findTaxRate(percentage) {
      return percentage === null ? undefined : ask(ensureTaxRate(percentage))
    },
  }
}
