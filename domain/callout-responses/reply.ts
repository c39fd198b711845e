import { z } from 'zod'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { CalloutBase } from '#domain/callouts/reply.ts'
import { Contact } from '#domain/contacts/reply.ts'
import { RichTextField } from '#domain/content/rich-text-field.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { unreachableReasons } from './reach.ts'

const onRequest = 'Left out where it was not asked for, or where the caller may not see it'

export const ResponseTag = z.object({ id: z.uuid(), name: z.string(), description: z.string() })
export type ResponseTag = z.output<typeof ResponseTag>

export const ResponseComment = z.object({
  id: z.uuid(),
  responseId: z.uuid(),
  text: RichTextField,
  contact: Contact.nullable().describe('Reviewers see only name, address, date joined and roles'),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ResponseComment = z.output<typeof ResponseComment>

const correctedOnly = 'As the respondent gave them, while they are corrected; else null; admins and reviewers'

export const NumberedResponse = z.object({ id: z.uuid(), number: z.int() })

/** Pictures of a response that neither map nor gallery show, each by its id with us or its address elsewhere. */
export const WithheldPictures = z.array(z.string().max(2000)).max(200)

/** A response as the API shows it (callouts 9.1). */
export const CalloutResponse = z.object({
  id: z.uuid(),
  calloutId: z.uuid(),
  number: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
  bucket: z.string().nullable().describe('Null for the contact who sent it'),
  guest: z.boolean(),
  guestName: z.string().nullable(),
  guestEmail: z.string().nullable(),
  signedIn: z.boolean().optional().describe('False if a guest typed the contact’s address; admins and reviewers'),
  followUp: z
    .boolean()
    .optional()
    .describe('Whether they agreed to hear what came of the callout; for the respondent left out unless they did'),
  answers: (z.unknown().describe(onRequest) as z.ZodType<Answers>).optional(),
  callout: CalloutBase.optional().describe(onRequest),
  contact: Contact.nullable().optional().describe('Admins only'),
  assignee: Contact.nullable().optional().describe('Admins and reviewers'),
  tags: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .optional()
    .describe('Admins and reviewers'),
  latestComment: ResponseComment.nullable().optional().describe('Admins and reviewers'),
  duplicateOf: NumberedResponse.nullable().optional().describe('Admins and reviewers'),
  revision: z.int().optional().describe('Rises with each change, comments aside; admins and reviewers'),
  withheldPictures: WithheldPictures.optional().describe('Not on map or gallery; admins and reviewers'),
  unreachable: z
    .enum(unreachableReasons)
    .nullable()
    .optional()
    .describe('Why the respondent can’t be emailed; null if they can; admins and reviewers'),
  firstAnswers: (z.unknown().describe(correctedOnly) as z.ZodType<Answers | null>).optional(),
})
export type CalloutResponse = z.output<typeof CalloutResponse>
