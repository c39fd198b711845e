import * as z from 'zod/mini'
import { isHttpUrl, isSitePath } from '#domain/content/addresses.ts'
import { formLimits } from './form-limits.ts'
import { defaultVariant, isVariantName } from './variant-name.ts'

export const variantLimits = {
  name: 32,
  title: 200,
  excerpt: 500,
  shareText: 200,
  imageAlt: 200,
  subject: 200,
  nextSteps: 3,
  stepTitle: 80,
  stepText: 300,
} as const

const optionalText = (longest: number) => z._default(z.nullable(z.string().check(z.maxLength(longest))), null)

const Redirect = z._default(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(2048),
      z.refine((text) => text === '' || isHttpUrl(text) || isSitePath(text), 'isUrl'),
    ),
  ),
  null,
)

const ButtonTexts = z.strictObject({ prevText: z.string(), nextText: z.string(), submitText: z.string() })
export type ButtonTexts = z.infer<typeof ButtonTexts>

const Translations = z.record(z.string(), z.string())

/** One thing that happens with answers, as the thank-you page tells it. */
export const NextStep = z.strictObject({
  title: z.string().check(z.maxLength(variantLimits.stepTitle)),
  text: z.string().check(z.maxLength(variantLimits.stepText)),
})
export type NextStep = z.infer<typeof NextStep>

/** The texts of a callout in one language (callouts 2.4). HTML is cleaned by whoever stores and shows it. */
export const Variant = z.strictObject({
  title: z.string().check(z.maxLength(variantLimits.title)),
  excerpt: z.string().check(z.maxLength(variantLimits.excerpt)),
  intro: z.string(),
  thanksTitle: z.string().check(z.maxLength(variantLimits.title)),
  thanksText: z.string(),
  thanksRedirect: Redirect,
  nextSteps: z.optional(z.array(NextStep).check(z.maxLength(variantLimits.nextSteps))),
  /** HTML: what came of the callout, shown once it has ended. */
  outcome: z.optional(z.string()),
  shareTitle: optionalText(variantLimits.shareText),
  shareDescription: optionalText(variantLimits.shareText),
  imageAlt: optionalText(variantLimits.imageAlt),
  slideNavigation: z.record(z.string().check(z.maxLength(formLimits.slideId)), ButtonTexts),
  componentText: Translations,
  responseLinkText: z._default(Translations, {}),
  responseEmailSubject: optionalText(variantLimits.subject),
  responseEmailBody: z._default(z.nullable(z.string()), null),
})
export type Variant = z.output<typeof Variant>

/** All languages of a callout; without the default one it could not be read. */
export const Variants = z.record(z.string(), Variant).check(({ value: variants, issues }) => {
  for (const name of Object.keys(variants)) {
    if (!isVariantName(name)) issues.push({ code: 'custom', path: [name], message: 'whitelistValidation', input: name })
  }
  const texts = Object.hasOwn(variants, defaultVariant) ? variants[defaultVariant] : undefined
  if (!texts) issues.push({ code: 'custom', path: [defaultVariant], message: 'isObject', input: undefined })
  else if (texts.title.trim() === '') {
    issues.push({ code: 'custom', path: [defaultVariant, 'title'], message: 'isNonEmptyString', input: texts.title })
  }
})
export type Variants = Readonly<Record<string, Variant>>
