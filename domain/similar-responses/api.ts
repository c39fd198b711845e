import { z } from 'zod'
import { NumberedResponse } from '#domain/callout-responses/reply.ts'
import { IdParams, IsoDate } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

const SimilarResponse = z.object({
  id: z.uuid(),
  number: z.int(),
  similarity: z.number().min(0).max(1).describe('Of the words that people typed'),
  bucket: z.string(),
  createdAt: IsoDate,
  excerpt: z.string(),
  duplicateOf: NumberedResponse.nullable(),
})
export type SimilarResponse = z.output<typeof SimilarResponse>

export const similarResponsesApi = {
  listSimilarResponses: route({
    method: 'GET',
    path: '/callout-responses/:id/similar',
    access: 'desk',
    summary: 'Up to five responses to the same callout in similar words, the most similar first',
    params: IdParams,
    reply: z.object({ items: z.array(SimilarResponse) }),
    problems: ['not-found', 'forbidden'],
  }),
}
