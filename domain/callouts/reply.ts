import { z } from 'zod'
import { RichTextField } from '#domain/content/rich-text-field.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { calloutAccesses, calloutChannels, captchaSettings } from './callout.ts'
import { NewsletterSchema } from './newsletter-schema.ts'
import { PublicView } from './public-view-schema.ts'
import { ResponseViewSchema } from './response-view.ts'
import { calloutStatuses } from './status.ts'
import type { FormWithTexts } from './texts.ts'
import { NextStep, Variant } from './variant.ts'

/** Passed on as it is stored: components keep properties that nobody declared. */
const FormAnswer = z.unknown().describe('The form with the texts of one language') as z.ZodType<FormWithTexts>

/** What lists and pages say of answering: how many questions, whole minutes, and how many answers there are so far. */
const CalloutFacts = z.object({
  questions: z.int(),
  minutes: z.int(),
  responses: z.int().optional().describe('Omitted unless the callout shows it'),
  hasOutcome: z.literal(true).optional().describe('Once it has ended, if an outcome was written'),
})
export type CalloutFacts = z.output<typeof CalloutFacts>

const onRequest = 'Left out where it was not asked for, or where the caller may not see it'

/** What every answer about a callout holds (callouts 2.1). */
export const CalloutBase = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string(),
  status: z.enum(calloutStatuses),
  starts: IsoDate.nullable(),
  expires: IsoDate.nullable(),
  allowUpdate: z.boolean(),
  allowMultiple: z.boolean(),
  access: z.enum(calloutAccesses),
  captcha: z.enum(captchaSettings),
  hidden: z.boolean(),
  channels: z.array(z.enum(calloutChannels)).nullable(),
  sendResponseEmail: z.boolean(),
})
export type CalloutBase = z.output<typeof CalloutBase>

/** A callout as the API shows it, with what was asked for. */
export const Callout = CalloutBase.extend({
  intro: RichTextField.optional().describe(onRequest),
  thanksTitle: z.string().optional(),
  thanksText: RichTextField.optional(),
  thanksRedirect: z.string().optional().describe('Omitted if empty, like the next five'),
  nextSteps: z.array(NextStep).optional(),
  outcome: RichTextField.optional().describe('Once it has ended'),
  shareTitle: z.string().optional(),
  shareDescription: z.string().optional(),
  imageAlt: z.string().optional(),
  formSchema: FormAnswer.optional(),
  newsletterSchema: z.optional(z.nullable(NewsletterSchema)),
  followUpText: z
    .optional(z.nullable(z.string()))
    .describe('Asks respondents whether they want to hear what came of it; null: it isn’t asked'),
  responseViewSchema: z.optional(z.nullable(ResponseViewSchema)).describe(onRequest),
  publicView: z.optional(PublicView).describe(onRequest),
  variantNames: z.array(z.string()).optional().describe(onRequest),
  variants: z.record(z.string(), Variant).optional().describe(onRequest),
  hasAnswered: z.boolean().optional().describe(onRequest),
  responseCount: z.int().optional().describe(onRequest),
  inboxCount: z.int().optional().describe(onRequest),
  canEdit: z.boolean().optional().describe(onRequest),
  slugLocked: z.boolean().optional().describe(onRequest),
  facts: CalloutFacts.optional().describe(onRequest),
  showResponseCount: z.boolean().optional().describe(onRequest),
  revision: z.string().optional().describe(onRequest),
})
export type Callout = z.output<typeof Callout>
