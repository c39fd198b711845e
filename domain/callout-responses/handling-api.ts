import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { emailBodyLimit, emailLimits } from '#domain/emails/limits.ts'
import { IdParams } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { HistoryEntry } from './history-reply.ts'
import { WithheldPictures } from './reply.ts'

/** What a colleague writes to whoever gave a response. */
const WrittenEmail = z.strictObject({
  subject: z.string().trim().min(1, 'isNonEmptyString').max(emailLimits.subject),
  body: z.string().max(emailLimits.body).describe('HTML'),
})
export type WrittenEmail = z.output<typeof WrittenEmail>

export const responseHandlingApi = {
  withholdPictures: route({
    method: 'PUT',
    path: '/callout-responses/:id/withheld-pictures',
    access: 'signed-in',
    summary: 'Which pictures of a response neither map nor gallery show; for admins and reviewers of its callout',
    params: IdParams,
    query: z.strictObject({ revision: z.int().optional().describe('Changes nothing if it is outdated') }),
    body: z.strictObject({ pictures: WithheldPictures }),
    reply: z.object({ withheldPictures: WithheldPictures, revision: z.int() }),
    problems: ['not-found', 'forbidden', 'bad-request', 'stale-write'],
  }),
  emailRespondent: route({
    method: 'POST',
    path: '/callout-responses/:id/email',
    access: 'signed-in',
    summary:
      'Write to whoever gave a response, for admins and reviewers of its callout; replies go to the caller. With an `Idempotency-Key` the request can be repeated',
    params: IdParams,
    body: WrittenEmail,
    bodyLimit: emailBodyLimit,
    reply: z.object({ id: z.uuid().describe('Of its entry in the history') }),
    rateLimit: { bucket: 'response-emails', guest: 0, signedIn: 30, windowSeconds: 3600 },
    problems: ['not-found', 'forbidden', 'bad-request', 'respondent-unreachable', 'duplicate-id'],
  }),
  undoResponseChange: route({
    method: 'POST',
    path: '/callout-responses/changes/:id/undo',
    access: 'signed-in',
    summary: 'Undo a change within an hour; whatever has changed since is kept',
    params: IdParams,
    reply: z.object({ restored: z.int(), kept: z.int() }),
    problems: ['not-found', 'bad-request'],
  }),
  deleteResponse: route({
    method: 'DELETE',
    path: '/callout-responses/:id',
    access: 'admin',
    summary: 'Delete a response for good, with its files, comments and history',
    params: IdParams,
    problems: ['not-found'],
  }),
  emptyResponseTrash: route({
    method: 'DELETE',
    path: '/callout/:id/responses/trash',
    access: 'admin',
    summary: 'Delete all responses in a callout’s trash for good, with their files, comments and history',
    params: CalloutParams,
    reply: z.object({ deleted: z.int() }),
    problems: ['not-found'],
  }),
  getResponseHistory: route({
    method: 'GET',
    path: '/callout-responses/:id/history',
    access: 'signed-in',
    summary: 'What happened to a response, newest first; for admins and reviewers of its callout',
    params: IdParams,
    reply: z.object({ items: z.array(HistoryEntry) }),
    problems: ['not-found', 'forbidden'],
  }),
}
