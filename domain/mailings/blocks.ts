import { z } from 'zod'
import { mailingLimits as limits } from './limits.ts'
import { isMailLink, isMailPicture } from './link.ts'

/** Tells blocks apart while they are moved about, and the same block of several languages. */
const id = z.string().regex(/^[a-z0-9-]{1,40}$/, 'isIn')
const link = z.string().max(limits.address, { abort: true }).refine(isMailLink, 'isUrl')
const optionalLink = z.literal('').or(link)
const picture = z.string().max(limits.address, { abort: true }).refine(isMailPicture, 'isUrl')

/** The parts a mailing is made of: few, and each holds in every mail program. */
export const Block = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('heading'), text: z.string().max(limits.heading) }),
  z.strictObject({ id, type: z.literal('text'), html: z.string().max(limits.text).describe('Rich text') }),
  z.strictObject({
    id,
    type: z.literal('picture'),
    url: z.literal('').or(picture),
    alt: z.string().max(limits.alt),
    caption: z.string().max(limits.caption),
    link: optionalLink,
  }),
  z.strictObject({ id, type: z.literal('button'), label: z.string().max(limits.button), link: optionalLink }),
  z.strictObject({ id, type: z.literal('divider') }),
  z.strictObject({
    id,
    type: z.literal('story'),
    title: z.string().max(limits.heading),
    text: z.string().max(limits.story),
    byline: z.string().max(limits.heading),
    link: optionalLink,
    picture: z.literal('').or(picture),
    alt: z.string().max(limits.alt),
  }),
])
export type Block = z.output<typeof Block>
export type BlockType = Block['type']

/** What is said in one language. */
export const MailingText = z
  .strictObject({
    subject: z.string().max(limits.subject),
    preheader: z.string().max(limits.preheader).describe('Shown after the subject in inboxes'),
    blocks: z.array(Block).max(limits.blocks),
    fallbacks: z
      .record(z.string().regex(/^[A-Z]{1,40}$/, 'isIn'), z.string().max(limits.fallback))
      .describe('What stands for a field where a recipient has nothing in it'),
  })
  .refine(({ blocks }) => JSON.stringify(blocks).length <= limits.content, {
    message: 'maxLength',
    path: ['blocks'],
  })
export type MailingText = z.output<typeof MailingText>
