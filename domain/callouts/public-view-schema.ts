import * as z from 'zod/mini'
import { type PublicView as Described, placePrecisions, publicViewLimits, retentionScopes } from './public-view.ts'

/**
 * How the newsroom keeps sources safe on map and gallery, and what others may do with the data. It stands apart from
 * `responseViewSchema`, which existing clients send back whole.
 */
export const PublicView = z.strictObject({
  precision: z.enum(placePrecisions, 'isEnum'),
  filterQuestions: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(publicViewLimits.filterQuestions)),
  openData: z.boolean(),
  licence: z.string().check(z.maxLength(publicViewLimits.licence)),
  retention: z.nullable(
    z.strictObject({
      scope: z.enum(retentionScopes, 'isEnum'),
      days: z.int().check(z.gte(1), z.lte(publicViewLimits.days)),
    }),
  ),
}) satisfies z.ZodMiniType<Described>
