import { z } from 'zod'
import { publicViewLimits, retentionScopes } from '#domain/callouts/public-view.ts'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

const RetentionPreview = z.object({
  scope: z.enum(retentionScopes).nullable().describe('Null where nothing is to be deleted'),
  days: z.int().nullable(),
  at: IsoDate.nullable().describe(
    'From when on it is deleted; null without an end. What is past is deleted within the hour',
  ),
  responses: z.int().describe('How many there are to delete, or to delete personal data from, as of now'),
  files: z.int().describe('Named in their answers, those of earlier answers too'),
  comments: z.int(),
  questions: z.array(z.string()).describe('`<slideId>.<key>` of those whose answers are deleted'),
})
export type RetentionPreview = z.output<typeof RetentionPreview>

export const responseRetentionApi = {
  previewRetention: route({
    method: 'GET',
    path: '/callout/:id/retention',
    access: 'signed-in',
    summary: 'What is deleted of a callout’s responses after its end, and when; for admins and reviewers who can edit',
    params: CalloutParams,
    query: z.strictObject({
      scope: z.enum(retentionScopes, 'isEnum').optional().describe('Instead of the stored setting, with `days`'),
      days: z.int().min(1).max(publicViewLimits.days).optional(),
    }),
    reply: RetentionPreview,
    problems: ['not-found', 'forbidden'],
  }),
}
