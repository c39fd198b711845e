import { z } from 'zod'

const source = { source: z.string().optional(), reference: z.string().optional() }
const card = { last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() }

/** What a contribution is paid from, as far as people may see it. */
export const PaymentSource = z.union([
  z.object({ method: z.null(), ...source }),
  z.object({ method: z.literal('s_card'), isLink: z.literal(false), ...card }),
  z.object({ method: z.literal('s_card'), isLink: z.literal(true), email: z.string() }),
  z.object({
    method: z.literal('s_sepa'),
    country: z.string(),
    bankCode: z.string(),
    branchCode: z.string(),
    last4: z.string(),
  }),
  z.object({ method: z.literal('s_bacs'), sortCode: z.string(), last4: z.string() }),
  z.object({ method: z.literal('s_paypal'), payerEmail: z.string(), payerId: z.string() }),
  z.object({
    method: z.literal('gc_direct-debit'),
    bankName: z.string(),
    accountHolderName: z.string(),
    accountNumberEnding: z.string(),
  }),
])

export type PaymentSource = z.infer<typeof PaymentSource>
