import { z } from 'zod'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { Contact } from '#domain/contacts/reply.ts'
import { contributionTypes } from '#domain/contributions/contribution.ts'
import { IdParams, IsoDate, listQuery, page, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { roles } from '#domain/roles/role.ts'
import { duplicateReasons, mergeFields, mergeSides } from './merge.ts'

const Side = z.object({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  joined: IsoDate,
  lastSeen: IsoDate.optional(),
  telephone: z.string(),
  contributionType: z.enum(contributionTypes),
  newsletterStatus: z.enum(newsletterStatuses),
  roles: z.array(z.enum(roles)),
})

const DuplicatePair = z.object({
  id: z.uuid(),
  contacts: z.tuple([Side, Side]),
  reasons: z.array(z.enum(duplicateReasons)),
  score: z.int().describe('Confidence, from 1 to 100'),
  dismissed: z.boolean(),
})

export const contactMergesApi = {
  listContactDuplicates: route({
    method: 'GET',
    path: '/contact-duplicates',
    access: 'admin',
    summary: 'Pairs of contacts that are likely to be the same person, most likely first',
    query: listQuery(['score'], { dismissed: z.boolean().default(false) }),
    reply: page(DuplicatePair).extend({
      lookedAt: IsoDate.optional().describe('When duplicates were last searched for'),
      looking: z.boolean().describe('A new search is under way'),
    }),
  }),
  dismissContactDuplicate: route({
    method: 'PUT',
    path: '/contact-duplicates/:id/dismissal',
    access: 'admin',
    summary: 'Mark two contacts as different people',
    params: IdParams,
    problems: ['not-found'],
  }),
  reopenContactDuplicate: route({
    method: 'DELETE',
    path: '/contact-duplicates/:id/dismissal',
    access: 'admin',
    summary: 'Undo marking two contacts as different people',
    params: IdParams,
    problems: ['not-found'],
  }),
  mergeContacts: route({
    method: 'POST',
    path: '/contact-merges',
    access: 'admin',
    summary: 'Merge two contacts; everything of the second moves to the first',
    body: z.strictObject({
      keepId: Uuid,
      mergeId: Uuid,
      fields: z
        .partialRecord(z.enum(mergeFields), z.enum(mergeSides))
        .default({})
        .describe('Which contact’s value each field takes; by default the kept contact’s unless it is empty'),
    }),
    reply: z.object({ id: z.uuid().describe('Of the merge, to undo it'), contact: Contact }),
    problems: ['not-found', 'forbidden', 'cant-update-contribution'],
  }),
  undoContactMerge: route({
    method: 'DELETE',
    path: '/contact-merges/:id',
    access: 'admin',
    summary: 'Undo a merge, within 30 days',
    params: IdParams,
    problems: ['not-found', 'forbidden', 'duplicate-email'],
  }),
}
