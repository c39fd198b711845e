import { z } from 'zod'
import { defaultPaymentMethods, offeredPaymentMethods } from '#domain/contributions/default-methods.ts'
import { type PaymentMethod, type ProviderName, paymentMethods } from '#domain/contributions/payment-methods.ts'
import { defaultTimeZone, isTimeZone } from '#domain/dates/time-zone.ts'
import { Email } from '#domain/http/email.ts'
import { toIssues } from '#domain/http/issues.ts'
import type { Issue } from '#domain/http/problem.ts'
import { type Locale, systemLocales } from '#domain/locales/locale.ts'
import { isHttpUrl, isImagePath, isMailto, isOrigin, isSitePath } from './addresses.ts'
import { defaultTexts } from './default-texts.ts'
import type { SanitisedHtml } from './rich-text.ts'
import { isHexColour, withMainColour } from './theme.ts'

const Text = z.string().max(10_000)
/** HTML, kept within the rules of rich-text.ts. */
const RichText = z.string().max(50_000)
const Url = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => text === '' || isHttpUrl(text), 'isUrl')
const PageLink = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => text === '' || isHttpUrl(text) || isSitePath(text), 'isUrl')
const ImageLink = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => text === '' || isHttpUrl(text) || isImagePath(text), 'isUrl')
const FooterLink = z.strictObject({
  url: z
    .string()
    .trim()
    .max(2_000)
    .refine((text) => isHttpUrl(text) || isMailto(text) || isSitePath(text), 'isUrl'),
  text: z.string().max(200),
})
const Origin = z
  .string()
  .trim()
  .max(300)
  .refine(isOrigin, 'isUrl')
  .overwrite((text) => text.toLowerCase())

const TimeZone = z.string().trim().max(100).refine(isTimeZone, 'isIn')

const Colour = z.string().refine(isHexColour, 'isHexColor')
const Theme = z
  .looseObject({
    colors: z
      .looseObject({
        _name: z.string().max(100),
        primary: Colour,
        main: Colour,
        link: Colour,
        body: Colour,
        success: Colour,
        warning: Colour,
        danger: Colour,
        white: Colour,
        black: Colour,
      })
      .partial()
      .optional(),
    fonts: z
      .looseObject({ body: z.string().max(100), title: z.string().max(100) })
      .partial()
      .optional(),
  })
  .overwrite(withMainColour)

const countries = ['gb', 'eu', 'ca'] as const
type FeeCountry = (typeof countries)[number]

const periodNames = ['monthly', 'annually', 'one-time'] as const
const Amount = z.number().min(0).max(1_000_000)
/** No currency has more than three decimals; the room checks it against the site's. */
const MainUnits = Amount.refine((amount) => Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-6, 'isNumber')
const Periods = z
  .array(z.strictObject({ name: z.enum(periodNames, 'isIn'), presetAmounts: z.array(Amount).max(20) }))
  .max(periodNames.length)
  .refine((periods) => new Set(periods.map(({ name }) => name)).size === periods.length, 'nestedValidation')
const NewsletterGroup = z.strictObject({ id: z.string().max(100), label: z.string().max(200), checked: z.boolean() })
const Per = z.number().min(0).max(100)
/** Which part of a picture stays in view where it is cut, in per cent from its left and top edges. */
const Focus = z.strictObject({ x: Per, y: Per })
const Line = (max: number) => z.string().trim().max(max)
/** What a newsroom promises those who pay for it: plain texts, everything optional. */
const JoinPromise = z
  .strictObject({
    title: Line(120),
    text: Line(600),
    quote: Line(400),
    quoteBy: Line(120),
    figures: z.array(z.strictObject({ value: Line(12).min(1, 'isNonEmptyString'), label: Line(40) })).max(4),
    benefits: z.array(z.strictObject({ title: Line(80).min(1, 'isNonEmptyString'), text: Line(200) })).max(8),
  })
  .partial()
export type JoinPromise = z.output<typeof JoinPromise>
const TaxRate = z.number().min(0).max(100)

/** What is stored may be sent back, though a fresh installation has no address yet, or one of its own host. */
const SupportEmail = z.string().trim().max(254).toLowerCase()

/** The fields of each content id, with their constraints on writing. Amounts are main units, as on the wire. */
export const contentFields = {
  general: z.strictObject({
    organisationName: z.string().trim().max(200),
    postalAddress: z.string().trim().max(500),
    logoUrl: ImageLink,
    siteUrl: Url,
    supportEmail: SupportEmail,
    privacyLink: PageLink,
    termsLink: PageLink,
    impressumLink: PageLink,
    locale: z.enum(systemLocales, 'isIn'),
    timeZone: TimeZone,
    theme: Theme,
    currencyCode: z.string(),
    currencySymbol: z.string(),
    backgroundUrl: ImageLink,
    backgroundFocus: Focus.optional(),
    hideContribution: z.boolean(),
    footerLinks: z.array(FooterLink).max(20),
    enableOneTimeDonations: z.boolean(),
    embedOrigins: z.array(Origin).max(100),
  }),
  join: z.strictObject({
    title: Text,
    subtitle: RichText,
    initialAmount: Amount,
    initialPeriod: z.enum(periodNames, 'isIn'),
    periods: Periods,
    minMonthlyAmount: MainUnits,
    showAbsorbFee: z.boolean(),
    showNoContribution: z.boolean(),
    showGoogleApplePay: z.boolean(),
    paymentMethods: z.array(z.enum(paymentMethods, 'isIn')).max(paymentMethods.length),
    stripePublicKey: z.string(),
    stripeCountry: z.enum(countries),
    availableMethods: z.array(z.enum(paymentMethods)).optional(),
    promise: JoinPromise.optional(),
  }),
  'join/setup': z.strictObject({
    welcome: z.string().max(50_000),
    newsletterTitle: Text,
    newsletterText: RichText,
    newsletterOptIn: Text,
    showNewsletterOptIn: z.boolean(),
    newsletterGroups: z.array(NewsletterGroup).max(200),
    showMailOptIn: z.boolean(),
    mailTitle: Text,
    mailText: RichText,
    mailOptIn: Text,
    surveySlug: z.string().max(200),
    surveyRequired: z.boolean(),
    surveyText: RichText,
  }),
  newsletter: z.strictObject({ title: Line(200), text: RichText, optIn: Line(1_000), asksName: z.boolean() }),
  profile: z.strictObject({ introMessage: RichText }),
  contacts: z.strictObject({
    tags: z.array(z.string().max(255)).max(1_000),
    manualPaymentSources: z.array(z.string().max(255)).max(1_000),
  }),
  share: z.strictObject({ title: Text, description: Text, image: ImageLink, twitterHandle: z.string().max(100) }),
  payment: z.strictObject({
    stripePublicKey: z.string(),
    stripeCountry: z.enum(countries),
    taxRateRecurring: TaxRate.nullable(),
    taxRateOneTime: TaxRate.nullable(),
    taxRateEnabled: z.boolean(),
    taxRate: TaxRate,
    noticeText: RichText,
    showOneTimeDonation: z.boolean(),
  }),
  email: z.strictObject({
    supportEmail: SupportEmail,
    supportEmailName: z.string().trim().max(200),
    footer: z.string(),
    footerText: RichText,
    showLogo: z.boolean(),
    countClicks: z.boolean(),
  }),
  telegram: z.strictObject({ welcomeMessageMd: Text }),
} as const

export type ContentId = keyof typeof contentFields
export type Content<Id extends ContentId = ContentId> = z.output<(typeof contentFields)[Id]>

export const contentIds = Object.keys(contentFields) as ContentId[]

/** Accepted in a change and ignored: the configuration says them, or they follow from other fields. */
const readOnly: { [Id in ContentId]?: readonly (keyof Content<Id>)[] } = {
  general: ['currencyCode', 'currencySymbol'],
  join: ['stripePublicKey', 'stripeCountry', 'availableMethods'],
  payment: ['stripePublicKey', 'stripeCountry', 'taxRateEnabled', 'taxRate'],
  email: ['footer'],
}

const richText = {
  join: ['subtitle'],
  'join/setup': ['newsletterText', 'mailText', 'surveyText'],
  newsletter: ['text'],
  profile: ['introMessage'],
  payment: ['noticeText'],
  email: ['footerText'],
} as const satisfies { [Id in ContentId]?: readonly (keyof Content<Id>)[] }

type RichFields = typeof richText
type RichField<Id extends ContentId> = Id extends keyof RichFields ? RichFields[Id][number] : never

/** Content whose rich texts may be put on a page. */
export type ShownContent<Id extends ContentId = ContentId> = Content<Id> & Record<RichField<Id>, SanitisedHtml>

const ifChanged: { [Id in ContentId]?: z.ZodObject } = {
  general: z.object({ organisationName: z.string().min(1), supportEmail: Email }).partial(),
  email: z.object({ supportEmail: Email }).partial(),
}

/** What keeps new values from being stored, though what is stored may be like that. */
export function checkChanged(id: ContentId, fields: Record<string, unknown>, currencyCode: string): Issue[] {
  const issues = toIssues(ifChanged[id]?.safeParse(fields).error?.issues ?? [])
  const { paymentMethods: methods } = fields as Partial<Content<'join'>>
  if (methods && offeredPaymentMethods(methods, currencyCode).length < methods.length)
    issues.push({ path: ['paymentMethods'], constraint: 'isIn' })
  return issues
}

/** Left out for everybody but admins and keys. */
const adminOnly: { [Id in ContentId]?: readonly (keyof Content<Id>)[] } = {
  general: ['embedOrigins'],
  join: ['availableMethods'],
}

const readOnlyFields = (id: ContentId): readonly string[] => readOnly[id] ?? []
export const richTextFields = (id: ContentId): readonly string[] =>
  id in richText ? richText[id as keyof RichFields] : []
export const adminOnlyFields = (id: ContentId): readonly string[] => adminOnly[id] ?? []

/** What the configuration and first set-up say of content. */
export interface SiteSettings {
  currencyCode: string
  currencySymbol: string
  country: FeeCountry
}

export interface ContentSurroundings extends SiteSettings {
  stripePublicKey: string
  /** Payment providers that have keys. */
  providers: readonly ProviderName[]
  /** Of the site: texts nobody has written yet are in its language. */
  locale: Locale
}

/** Every field of an id as it is before anybody has written it. `email.footer` is made by the server. */
export const contentDefaults: { [Id in ContentId]: (around: ContentSurroundings) => ShownContent<Id> } = {
  general: ({ currencyCode, currencySymbol }) => ({
    organisationName: '',
    postalAddress: '',
    logoUrl: '',
    siteUrl: '',
    supportEmail: '',
    privacyLink: '',
    termsLink: '',
    impressumLink: '',
    locale: 'en',
    timeZone: defaultTimeZone,
    theme: {},
    currencyCode,
    currencySymbol,
    backgroundUrl: '',
    hideContribution: false,
    footerLinks: [],
    enableOneTimeDonations: false,
    embedOrigins: [],
  }),
  join: ({ stripePublicKey, country, currencyCode, providers, locale }) => ({
    title: defaultTexts(locale).joinTitle,
    subtitle: '',
    initialAmount: 5,
    initialPeriod: 'monthly',
    periods: [
      { name: 'monthly', presetAmounts: [3, 5, 10] },
      { name: 'annually', presetAmounts: [36, 60, 120] },
    ],
    minMonthlyAmount: 1,
    showAbsorbFee: true,
    showNoContribution: false,
    showGoogleApplePay: false,
    paymentMethods: defaultPaymentMethods(currencyCode, providers),
    stripePublicKey,
    stripeCountry: country,
  }),
  'join/setup': ({ locale }) => ({
    welcome: defaultTexts(locale).setupWelcome,
    newsletterTitle: '',
    newsletterText: '',
    newsletterOptIn: '',
    showNewsletterOptIn: false,
    newsletterGroups: [],
    showMailOptIn: false,
    mailTitle: '',
    mailText: '',
    mailOptIn: '',
    surveySlug: '',
    surveyRequired: false,
    surveyText: '',
  }),
  newsletter: ({ locale }) => ({
    title: '',
    text: '',
    optIn: defaultTexts(locale).newsletterOptIn,
    asksName: false,
  }),
  profile: () => ({ introMessage: '' }),
  contacts: () => ({ tags: [], manualPaymentSources: [] }),
  share: () => ({ title: '', description: '', image: '', twitterHandle: '' }),
  payment: ({ stripePublicKey, country }) => ({
    stripePublicKey,
    stripeCountry: country,
    taxRateRecurring: null,
    taxRateOneTime: null,
    taxRateEnabled: false,
    taxRate: 0,
    noticeText: '',
    showOneTimeDonation: false,
  }),
  email: () => ({
    supportEmail: '',
    supportEmailName: '',
    footer: '',
    footerText: '',
    showLogo: true,
    countClicks: false,
  }),
  telegram: ({ locale }) => ({ welcomeMessageMd: defaultTexts(locale).telegramWelcome }),
}

/** An id's content from what is stored of it; what follows from other fields is worked out. */
export function completeContent<Id extends ContentId>(
  id: Id,
  stored: Partial<ShownContent<Id>>,
  around: ContentSurroundings,
): ShownContent<Id> {
  const content = { ...contentDefaults[id](around), ...stored }
  for (const field of readOnlyFields(id)) Object.assign(content, { [field]: defaultOf(id, field, around) })
  if ('taxRateRecurring' in content) Object.assign(content, derivedTax(content.taxRateRecurring))
  if ('promise' in content && !saysSomething(content.promise)) delete content.promise
  if ('paymentMethods' in content) content.paymentMethods = offeredOf(content.paymentMethods, around)
  return content
}

/** Where the currency has none of what was chosen, what is usual. */
function offeredOf(chosen: PaymentMethod[], { currencyCode, providers }: ContentSurroundings): PaymentMethod[] {
  const offered = offeredPaymentMethods(chosen, currencyCode)
  return offered.length > 0 || chosen.length === 0 ? offered : defaultPaymentMethods(currencyCode, providers)
}

/** A promise is taken back by writing it empty. */
function saysSomething(promise: JoinPromise | undefined): boolean {
  return Object.values(promise ?? {}).some((part) => part.length > 0)
}

function defaultOf(id: ContentId, field: string, around: ContentSurroundings): unknown {
  return (contentDefaults[id](around) as Record<string, unknown>)[field]
}

function derivedTax(recurring: number | null) {
  return { taxRateEnabled: recurring !== null, taxRate: recurring ?? 0 }
}

interface TaxChange {
  taxRateRecurring?: number | null
  taxRateEnabled?: boolean
  taxRate?: number
}

/**
 * The recurring tax rate after a change. Older clients send back everything they read and change the rate and its
 * switch; newer ones the rate itself. What differs from the present value is what was meant.
 */
export function changedTaxRate(current: number | null, change: TaxChange): number | null {
  if (change.taxRateRecurring !== undefined && change.taxRateRecurring !== current) return change.taxRateRecurring
  if (change.taxRateEnabled === false) return null
  if (change.taxRate !== undefined && change.taxRate !== (current ?? 0)) return change.taxRate
  return change.taxRateEnabled ? (current ?? change.taxRate ?? 0) : current
}

/**
 * The parts of a change that are kept: read-only fields fall away, the two ways to name the tax become one. So do values
 * that are there already: a default sent back with a whole object stays a default.
 */
export function keptFields<Id extends ContentId>(
  id: Id,
  change: Partial<Content<Id>>,
  current: Content<Id>,
): Record<string, unknown> {
  const ignored = new Set(readOnlyFields(id))
  const kept: Record<string, unknown> = Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => value !== undefined && !ignored.has(field) && !isSame(value, Reflect.get(current, field)),
    ),
  )
  if ('taxRateRecurring' in current && isTaxChange(change)) {
    kept.taxRateRecurring = changedTaxRate(current.taxRateRecurring, change)
  }
  return kept
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isTaxChange(change: object): change is TaxChange {
  return 'taxRateRecurring' in change || 'taxRateEnabled' in change || 'taxRate' in change
}
