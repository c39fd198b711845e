import * as z from 'zod/mini'
import { contributionPeriods } from './contribution.ts'
import { manualLimits } from './noted-contribution.ts'

const manualTypes = ['Manual', 'Gift', 'None'] as const

const line = z.string().check(z.trim(), z.maxLength(manualLimits.line))

/** A contribution as the newsroom notes it (accounts 12.7): paid past the providers, given as a present, or none. */
export const ManualContribution = z.strictObject({
  type: z.enum(manualTypes),
  /** In main units, per period. */
  amount: z.optional(z.number().check(z.minimum(0, 'min'), z.maximum(manualLimits.amount, 'max'))),
  period: z.optional(z.enum(contributionPeriods)),
  /** Where the money comes from, e.g. a standing order. */
  source: z.optional(line),
  reference: z.optional(line),
})
export type ManualContribution = z.infer<typeof ManualContribution>
