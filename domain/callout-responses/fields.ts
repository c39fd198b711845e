import * as z from 'zod/mini'
import { Bucket } from '#domain/callouts/bucket.ts'
import { SignedTagChange } from '#domain/contacts/change.ts'
import { responseLimits } from './limits.ts'

const TagName = z.string().check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(responseLimits.tagName))
const TagDescription = z.string().check(z.maxLength(responseLimits.tagDescription))

export const NewResponseTag = z.strictObject({ name: TagName, description: z._default(TagDescription, '') })
export type NewResponseTag = z.output<typeof NewResponseTag>

export const ResponseTagChange = z.strictObject({
  name: z.optional(TagName),
  description: z.optional(TagDescription),
})
export type ResponseTagChange = z.output<typeof ResponseTagChange>

/** Rich text, or plain words that become paragraphs. */
export const CommentText = z.string().check(
  z.maxLength(responseLimits.comment),
  z.refine((text) => text.trim() !== '', 'isNonEmptyString'),
)

/** How the desk handles a response: where it is kept, tags by `+<id>` and `-<id>`, who sees to it. */
export const ResponseHandling = z.strictObject({
  bucket: z.optional(Bucket),
  tags: z.optional(z.array(SignedTagChange).check(z.maxLength(1000))),
  assigneeId: z.optional(z.nullable(z.uuidv4().check(z.toLowerCase()))),
})
export type ResponseHandling = z.output<typeof ResponseHandling>

/** As `ResponseHandling`, of one response: also that it is a duplicate of another one. */
export const OneResponseHandling = z.strictObject({
  ...ResponseHandling.shape,
  duplicateOf: z.optional(z.nullable(z.uuidv4().check(z.toLowerCase()))),
})
