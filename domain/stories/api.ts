import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { isImagePath } from '#domain/content/addresses.ts'
import { RichTextField } from '#domain/content/rich-text-field.ts'
import { IdParams, IsoDate, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RuleGroup } from '#domain/rules/schema.ts'
import { isStoryLink, storyLimits as limits, storyStatuses } from './limits.ts'

/** What came of a callout, as everybody may read it once it is published. */
const PublishedStory = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: RichTextField,
  link: z.string(),
  picture: z.string().describe('The path of an uploaded image; empty: none'),
  alt: z.string().describe('What the picture shows'),
  date: z.iso.date(),
})
export type PublishedStory = z.output<typeof PublishedStory>

export const Story = PublishedStory.extend({
  calloutId: z.uuid(),
  status: z.enum(storyStatuses),
  responses: z
    .nullable(z.array(z.object({ id: z.uuid(), number: z.int() })))
    .describe('Those that it came of; null: of the callout as a whole'),
  told: z.int().optional().describe('How many respondents were emailed about it; admins only'),
  createdAt: IsoDate,
  updatedAt: IsoDate,
  revision: z.string().describe('Another one after each change'),
})
export type Story = z.output<typeof Story>

const fields = {
  title: z.string().trim().min(1, 'isNonEmptyString').max(limits.title),
  summary: z.string().max(limits.summary).describe('Rich text'),
  link: z.string().trim().max(limits.link, { abort: true }).refine(isStoryLink, 'isUrl'),
  picture: z
    .string()
    .max(limits.picture, { abort: true })
    .refine((path) => path === '' || isImagePath(path), 'isUrl'),
  alt: z.string().trim().max(limits.alt),
  date: z.iso.date('isDate'),
  status: z.enum(storyStatuses, 'isIn'),
  responses: z
    .nullable(z.array(z.int().min(1).max(2_147_483_647)).min(1, 'isNonEmptyString').max(limits.responses))
    .describe('Numbers of responses to the callout; null: the callout as a whole'),
}

const NewStory = z
  .strictObject({
    calloutId: Uuid,
    ...fields,
    summary: fields.summary.default(''),
    picture: fields.picture.default(''),
    alt: fields.alt.default(''),
    status: fields.status.default('draft'),
    responses: fields.responses.default(null),
    rules: RuleGroup.optional().describe('Of responses to the callout, in place of their numbers'),
  })
  .refine(({ responses, rules }) => responses === null || rules === undefined, { path: ['rules'], error: 'isIn' })
export type NewStory = z.output<typeof NewStory>

const StoryChange = z.strictObject(fields).partial()
export type StoryChange = z.output<typeof StoryChange>

export const storiesApi = {
  listPublishedStories: route({
    method: 'GET',
    path: '/callout/:id/stories',
    access: 'anyone',
    summary: 'What came of a callout: its published stories, newest first',
    params: CalloutParams,
    reply: z.array(PublishedStory),
    problems: ['not-found'],
  }),
  listStories: route({
    method: 'GET',
    path: '/stories',
    access: 'signed-in',
    summary: 'All stories of a callout, newest first; for admins and its reviewers',
    query: z.strictObject({
      calloutId: Uuid,
      responseId: Uuid.optional().describe('Those linked to this response alone'),
    }),
    reply: z.array(Story),
    problems: ['not-found', 'forbidden'],
  }),
  getStory: route({
    method: 'GET',
    path: '/stories/:id',
    access: 'signed-in',
    summary: 'A story; for admins and reviewers of its callout',
    params: IdParams,
    reply: Story,
    problems: ['not-found'],
  }),
  createStory: route({
    method: 'POST',
    path: '/stories',
    access: 'admin',
    summary: 'Add a story to a callout, or to single responses of it',
    body: NewStory,
    reply: Story,
    problems: ['not-found', 'invalid-rule'],
  }),
  changeStory: route({
    method: 'PATCH',
    path: '/stories/:id',
    access: 'admin',
    summary: 'Change, publish or unpublish a story; with `revision`, only if nobody has changed it since',
    params: IdParams,
    query: z.strictObject({ revision: z.string().max(100).optional() }),
    body: StoryChange,
    reply: Story,
    problems: ['not-found', 'stale-write'],
  }),
  linkStory: route({
    method: 'POST',
    path: '/stories/:id/responses',
    access: 'admin',
    summary: 'Link a story to all responses to its callout that match rules, beside those it is linked to',
    params: IdParams,
    body: z.strictObject({ rules: RuleGroup }),
    reply: z.object({ linked: z.int().describe('How many weren’t linked before') }),
    problems: ['not-found', 'invalid-rule'],
  }),
  deleteStory: route({
    method: 'DELETE',
    path: '/stories/:id',
    access: 'admin',
    summary: 'Delete a story; emails that were sent about it are kept',
    params: IdParams,
    problems: ['not-found'],
  }),
  notifyRespondents: route({
    method: 'POST',
    path: '/stories/:id/mailing',
    access: 'admin',
    summary:
      'A draft of a mailing to the respondents who agreed to hear of it and weren’t told yet; one that is there stays',
    params: IdParams,
    reply: z.object({ mailingId: z.uuid() }),
    problems: ['not-found', 'invalid-status-change'],
  }),
}
