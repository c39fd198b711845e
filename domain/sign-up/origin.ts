import * as z from 'zod/mini'

/** The campaign that brought someone (utm parameters). */
export const Origin = z.strictObject({ source: z.string(), medium: z.string(), campaign: z.string() })
export type Origin = z.infer<typeof Origin>
