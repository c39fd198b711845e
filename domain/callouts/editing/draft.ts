import type { CalloutAccess, CalloutChannel, CaptchaSetting } from '../callout.ts'
import type { Form, Slide } from '../form.ts'
import { newSlide } from '../new-component.ts'
import type { NewsletterSchema } from '../newsletter-schema.ts'
import { defaultPublicView, type PublicView } from '../public-view.ts'
import type { Callout } from '../reply.ts'
import type { ResponseViewSchema } from '../response-view.ts'
import type { CalloutStatus } from '../status.ts'
import type { FormWithTexts } from '../texts.ts'
import { formTexts } from '../translations.ts'
import type { Variant, Variants } from '../variant.ts'
import { defaultVariant } from '../variant-name.ts'
import type { TypedDates } from './planned-dates.ts'
import { pruneNextSteps } from './prune-next-steps.ts'

/** A callout while it is edited: what a call writes of it, each part as the contract has it. */
export interface Draft {
  /** Null: made from the title, as long as it may change. */
  slug: string | null
  image: string
  /** Of a draft the planned start, which is kept with the editor and not sent; null: when it is published. */
  starts: string | null
  expires: string | null
  /** Kept with the editor and not sent. */
  typedDates?: TypedDates
  allowUpdate: boolean
  allowMultiple: boolean
  hidden: boolean
  access: CalloutAccess
  captcha: CaptchaSetting
  channels: CalloutChannel[] | null
  sendResponseEmail: boolean
  showResponseCount: boolean
  formSchema: Form
  newsletterSchema: NewsletterSchema | null
  /** Drafts that were kept before it could be asked have none. */
  followUpText?: string | null
  responseViewSchema: ResponseViewSchema | null
  publicView: PublicView
  /** All languages; the default one is always there. */
  variants: Variants
}

export const emptyVariant: Variant = {
  title: '',
  excerpt: '',
  intro: '',
  thanksTitle: '',
  thanksText: '',
  thanksRedirect: null,
  shareTitle: null,
  shareDescription: null,
  imageAlt: null,
  slideNavigation: {},
  componentText: {},
  responseLinkText: {},
  responseEmailSubject: null,
  responseEmailBody: null,
}

/** Words that a new callout begins with, in the default language. */
export interface FirstTexts {
  thanksTitle: string
  thanksText: string
  back: string
  next: string
  submit: string
}

/** An empty callout with one slide: for everybody, whose details are asked for but not needed (screens: settings). */
export function newDraft(slideId: string, texts: FirstTexts): Draft {
  const { thanksTitle, thanksText } = texts
  return {
    slug: null,
    image: '',
    starts: null,
    expires: null,
    allowUpdate: true,
    allowMultiple: false,
    hidden: false,
    access: 'anonymous',
    captcha: 'guest',
    channels: null,
    sendResponseEmail: false,
    showResponseCount: false,
    formSchema: { slides: [newSlide(slideId, '')] },
    newsletterSchema: null,
    followUpText: null,
    responseViewSchema: null,
    publicView: defaultPublicView,
    variants: {
      [defaultVariant]: {
        ...emptyVariant,
        thanksTitle,
        thanksText,
        slideNavigation: { [slideId]: firstButtons(texts) },
      },
    },
  }
}

export function firstButtons({ back, next, submit }: FirstTexts) {
  return { prevText: back, nextText: next, submitText: submit }
}

/** Over the wire the form is passed on as it is stored, so calls don't know its type; texts may be left out. */
type ReadCallout = Omit<
  Draft,
  | 'slug'
  | 'typedDates'
  | 'showResponseCount'
  | 'formSchema'
  | 'newsletterSchema'
  | 'followUpText'
  | 'responseViewSchema'
  | 'publicView'
  | 'variants'
> &
  Pick<
    Callout,
    'slug' | 'showResponseCount' | 'newsletterSchema' | 'followUpText' | 'responseViewSchema' | 'publicView'
  > & {
    formSchema?: unknown
    variants?: Readonly<Record<string, { [Name in keyof Variant]?: Variant[Name] | undefined }>> | undefined
  }

/** A stored callout as it is edited; read `with` form, responseViewSchema, publicView, showResponseCount and variants. */
export function draftOf(callout: ReadCallout): Draft {
  const { slug, image, starts, expires, allowUpdate, allowMultiple, hidden, access, captcha, channels } = callout
  return {
    slug,
    image,
    starts,
    expires,
    allowUpdate,
    allowMultiple,
    hidden,
    access,
    captcha,
    channels,
    sendResponseEmail: callout.sendResponseEmail,
    showResponseCount: callout.showResponseCount ?? false,
    formSchema: {
      slides: storedSlides(callout).map(({ id, title, components, navigation }) => ({
        id,
        title,
        components,
        // The texts of buttons are the variants'.
        navigation: { nextSlideId: navigation.nextSlideId },
      })),
    },
    newsletterSchema: callout.newsletterSchema ?? null,
    followUpText: callout.followUpText ?? null,
    responseViewSchema: callout.responseViewSchema ?? null,
    publicView: callout.publicView ?? defaultPublicView,
    variants: storedVariants(callout),
  }
}

function storedVariants({ variants }: ReadCallout): Variants {
  const filled = Object.entries(variants ?? {}).map(([name, texts]) => [name, { ...emptyVariant, ...texts } as Variant])
  return { [defaultVariant]: emptyVariant, ...Object.fromEntries(filled) }
}

/** The slides of a callout that was read `with` its form, the texts of buttons included. */
export function storedSlides({ formSchema }: { formSchema?: unknown }): readonly Slide[] {
  return (formSchema as FormWithTexts | undefined)?.slides ?? []
}

/** Fields of a callout as a call writes them. */
export type WrittenCallout = Omit<Draft, 'slug' | 'typedDates'> & { slug?: string }

/**
 * What is sent of a draft. The start of what is public already is never sent, so that the day of publication stays; the
 * one of a draft is its action's to say (`changeDates`). Translations of texts that are gone are left behind.
 */
export function writtenCallout(
  draft: Draft,
  { status, untitled }: { status: CalloutStatus; untitled: string },
): Partial<WrittenCallout> {
  const { slug, starts, expires, typedDates: _, variants, ...rest } = draft
  const texts = textsOf(draft)
  return {
    ...rest,
    ...(slug !== null && { slug }),
    ...(status === 'scheduled' && { starts }),
    ...(status === 'draft' && { starts: null }),
    expires,
    variants: pruneNextSteps(
      pruneTexts({ ...variants, [defaultVariant]: { ...texts, title: texts.title.trim() || untitled } }, draft),
    ),
  }
}

/** The texts of the default language. */
export function textsOf({ variants }: Pick<Draft, 'variants'>): Variant {
  return variants[defaultVariant] ?? emptyVariant
}

/** With some of one language's texts changed; the language is added where it was not there. */
export function changeTexts(draft: Draft, change: Partial<Variant>, variant: string = defaultVariant): Draft {
  const texts = Object.hasOwn(draft.variants, variant) ? draft.variants[variant] : undefined
  return { ...draft, variants: { ...draft.variants, [variant]: { ...(texts ?? emptyVariant), ...change } } }
}

function pruneTexts(variants: Variants, draft: Draft): Variants {
  const { formSchema, responseViewSchema } = draft
  const sources = new Set(formTexts(formSchema, draft))
  const links = new Set(responseViewSchema?.links.map(({ text }) => text))
  const slides = new Set(formSchema.slides.map(({ id }) => id))
  const only = <T>(entries: Readonly<Record<string, T>>, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => names.has(name)))
  return Object.fromEntries(
    Object.entries(variants).map(([name, texts]) => [
      name,
      {
        ...texts,
        componentText: only(texts.componentText, sources),
        responseLinkText: only(texts.responseLinkText, links),
        slideNavigation: only(texts.slideNavigation, slides),
      },
    ]),
  )
}
