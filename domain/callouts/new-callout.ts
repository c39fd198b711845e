import { z } from 'zod'
import { IsoDate } from '#domain/http/fields.ts'
import {
  type CalloutAccess,
  calloutAccesses,
  calloutChannels,
  calloutLimits,
  captchaSettings,
  collectsContactInfo,
} from './callout.ts'
import { Form } from './form.ts'
import { NewsletterSchema } from './newsletter-schema.ts'
import { ResponseViewSchema } from './response-view.ts'
import { Slug } from './slug.ts'
import { Variants } from './variant.ts'

const Channels = z.nullable(
  z
    .array(z.enum(calloutChannels, 'isEnum'))
    .refine((channels) => new Set(channels).size === channels.length, 'isUnique'),
)

const fields = {
  slug: z.optional(Slug),
  image: z.string().max(calloutLimits.image),
  starts: z.nullable(IsoDate),
  expires: z.nullable(IsoDate),
  allowUpdate: z.boolean(),
  allowMultiple: z.boolean(),
  hidden: z.boolean(),
  access: z.enum(calloutAccesses, 'isEnum'),
  captcha: z.enum(captchaSettings, 'isEnum'),
  channels: Channels,
  sendResponseEmail: z.boolean(),
  formSchema: Form,
  newsletterSchema: z.nullable(NewsletterSchema),
  responseViewSchema: z.nullable(ResponseViewSchema),
  variants: Variants,
}

/** A callout as it is made (callouts 2.3). Whether its dates fit each other, `checkNewDates` says. */
export const NewCallout = z
  .strictObject({
    ...fields,
    starts: fields.starts.default(null),
    expires: fields.expires.default(null),
    channels: fields.channels.default(null),
    sendResponseEmail: fields.sendResponseEmail.default(false),
    newsletterSchema: fields.newsletterSchema.default(null),
    responseViewSchema: fields.responseViewSchema.default(null),
  })
  .refine(canOfferNewsletter, { path: ['newsletterSchema'], error: 'isIn' })
export type NewCallout = z.output<typeof NewCallout>

/** What replaces stored fields as a whole, and what a copy is made with. The outcome is held to `canOfferNewsletter` too. */
export const CalloutChange = z.strictObject(fields).partial()
export type CalloutChange = z.output<typeof CalloutChange>

/** Signing up needs an address, which is not asked for where nothing is collected (callouts 2.9). */
export function canOfferNewsletter(callout: { access: CalloutAccess; newsletterSchema?: unknown }): boolean {
  return collectsContactInfo(callout.access) || (callout.newsletterSchema ?? null) === null
}
