import { z } from 'zod'
import { isImageAddress } from '#domain/content/addresses.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { toIssues } from '#domain/http/issues.ts'
import type { Issue } from '#domain/http/problem.ts'
import {
  type CalloutAccess,
  calloutAccesses,
  calloutChannels,
  calloutLimits,
  captchaSettings,
  collectsContactInfo,
} from './callout.ts'
import { followUpTextLimit } from './follow-up.ts'
import { Form } from './form.ts'
import { NewsletterSchema } from './newsletter-schema.ts'
import { defaultPublicView } from './public-view.ts'
import { PublicView } from './public-view-schema.ts'
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
  image: z
    .string()
    .max(calloutLimits.image, { abort: true })
    .refine((text) => text === '' || isImageAddress(text), 'isUrl'),
  starts: z.nullable(IsoDate),
  expires: z.nullable(IsoDate),
  allowUpdate: z.boolean(),
  allowMultiple: z.boolean(),
  hidden: z.boolean(),
  access: z.enum(calloutAccesses, 'isEnum'),
  captcha: z.enum(captchaSettings, 'isEnum'),
  channels: Channels,
  sendResponseEmail: z.boolean(),
  showResponseCount: z.boolean(),
  formSchema: Form,
  newsletterSchema: z.nullable(NewsletterSchema),
  followUpText: z.nullable(z.string().max(followUpTextLimit)),
  responseViewSchema: z.nullable(ResponseViewSchema),
  publicView: PublicView,
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
    showResponseCount: fields.showResponseCount.default(false),
    newsletterSchema: fields.newsletterSchema.default(null),
    followUpText: fields.followUpText.default(null),
    responseViewSchema: fields.responseViewSchema.default(null),
    publicView: z.prefault(fields.publicView, defaultPublicView),
  })
  .refine(canOfferNewsletter, { path: ['newsletterSchema'], error: 'isIn' })
  .refine(canAskFollowUp, { path: ['followUpText'], error: 'isIn' })
export type NewCallout = z.output<typeof NewCallout>

/** What replaces stored fields as a whole, and what a copy is made with. The outcome is held to what refines `NewCallout` too. */
export const CalloutChange = z.strictObject(fields).partial()
export type CalloutChange = z.output<typeof CalloutChange>

/**
 * A callout as it is made, from what a call sent: defaults for what may be left out, or what is missing. A call can't ask
 * for all of it by its schema, since a copy needs nothing.
 */
export function completeCallout(given: CalloutChange): { callout: NewCallout } | { issues: Issue[] } {
  const missing = Object.entries(NewCallout.shape).filter(([name]) => given[name as keyof CalloutChange] === undefined)
  const defaults: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const [name, schema] of missing) {
    const { data, error } = schema.safeParse(undefined)
    if (error) issues.push(...toIssues(error.issues, [name]))
    else if (data !== undefined) defaults[name] = data
  }
  return issues.length > 0 ? { issues } : { callout: { ...defaults, ...given } as NewCallout }
}

/** Signing up needs an address, which is not asked for where nothing is collected (callouts 2.9). */
export function canOfferNewsletter(callout: { access: CalloutAccess; newsletterSchema?: unknown }): boolean {
  return collectsContactInfo(callout.access) || (callout.newsletterSchema ?? null) === null
}

/** Nobody can be told where nothing is collected of them. */
export function canAskFollowUp(callout: { access: CalloutAccess; followUpText?: string | null | undefined }): boolean {
  return collectsContactInfo(callout.access) || (callout.followUpText ?? null) === null
}
