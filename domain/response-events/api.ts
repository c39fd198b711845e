import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { Contact } from '#domain/contacts/reply.ts'
import { eventStream } from '#domain/http/event-stream.ts'
import { IdParams } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

const some = {
  ids: z.array(z.uuid()).describe('At most 100'),
  more: z.boolean().describe('There are others that aren’t named'),
}

/** What the desk is told about the responses to a callout: which ones, and nothing of what they say. */
export const responseEvents = {
  answered: z.object({}).describe('There are new responses; told at most once a second'),
  changed: z.object(some).describe('Handled, tagged, commented on, corrected or answered anew'),
  deleted: z.object(some),
  here: z.object({ id: z.uuid() }).describe('Somebody came to look at this response, or left'),
}

const presence = '/callout-responses/:id/presence'

export const responseEventsApi = {
  followResponses: route({
    method: 'GET',
    path: '/callout/:id/responses/events',
    access: 'desk',
    summary: 'What happens to the responses to a callout, as it happens',
    params: CalloutParams,
    reply: eventStream(responseEvents),
    problems: ['not-found', 'forbidden'],
  }),
  keepPresence: route({
    method: 'PUT',
    path: presence,
    access: 'desk',
    summary: 'Look at a response, for 45 seconds; answers who else does',
    params: IdParams,
    reply: z.object({ here: z.array(Contact).describe('Reviewers see only name, address, date joined and roles') }),
    problems: ['not-found', 'forbidden'],
  }),
  endPresence: route({
    method: 'DELETE',
    path: presence,
    access: 'desk',
    summary: 'Look at a response no longer',
    params: IdParams,
    problems: ['not-found', 'forbidden'],
  }),
}
