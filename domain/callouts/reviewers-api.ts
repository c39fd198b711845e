import { z } from 'zod'
import { Contact } from '#domain/contacts/reply.ts'
import { Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'

/** An id or a slug; what is shaped like an id is read as one. */
export const CalloutParams = z.strictObject({ id: z.string().max(100) })

const ReviewerParams = z.strictObject({ ...CalloutParams.shape, reviewerId: Uuid })

const Reviewer = z.object({
  id: z.uuid(),
  contact: Contact.describe('Reviewers see only name, address, date joined and roles'),
  canEdit: z.boolean(),
})
export type Reviewer = z.output<typeof Reviewer>

export const calloutReviewersApi = {
  listReviewers: route({
    method: 'GET',
    path: '/callout/:id/reviewers',
    access: 'signed-in',
    summary: 'The reviewers of a callout',
    params: CalloutParams,
    query: z.strictObject({ rules: RulesQuery.optional() }),
    reply: z.array(Reviewer),
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
  addReviewer: route({
    method: 'POST',
    path: '/callout/:id/reviewers',
    access: 'admin',
    summary: 'Add a reviewer to a callout',
    params: CalloutParams,
    body: z.strictObject({ contactId: Uuid, canEdit: z.boolean() }),
    reply: Reviewer,
    problems: ['not-found', 'duplicate-id'],
  }),
  getReviewer: route({
    method: 'GET',
    path: '/callout/:id/reviewers/:reviewerId',
    access: 'signed-in',
    summary: 'A reviewer of a callout',
    params: ReviewerParams,
    reply: Reviewer,
    problems: ['not-found', 'forbidden'],
  }),
  changeReviewer: route({
    method: 'PATCH',
    path: '/callout/:id/reviewers/:reviewerId',
    access: 'admin',
    summary: 'Set whether a reviewer may also change the callout',
    params: ReviewerParams,
    body: z.strictObject({ canEdit: z.boolean().optional() }),
    reply: Reviewer,
    problems: ['not-found'],
  }),
  removeReviewer: route({
    method: 'DELETE',
    path: '/callout/:id/reviewers/:reviewerId',
    access: 'admin',
    summary: 'Remove a reviewer; assignments and comments stay',
    params: ReviewerParams,
    problems: ['not-found'],
  }),
}
