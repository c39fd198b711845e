import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import type { Form, Slide } from './form.ts'
import { ownEntry } from './translate.ts'
import type { ButtonTexts, NextStep, Variant, Variants } from './variant.ts'
import { defaultVariant } from './variant-name.ts'

const chains: Readonly<Record<string, readonly string[]>> = {
  'de@easy': ['de@easy', 'de@informal', 'de'],
  'de@informal': ['de@informal', 'de'],
}

/** Where a text is looked for, in this order. The organisation's locale means the default (callouts 2.5). */
export function variantChain(name: string, organisationLocale: string): string[] {
  const chain = ownEntry(chains, name) ?? [name]
  const end = chain.indexOf(organisationLocale)
  const before = (end === -1 ? chain : chain.slice(0, end)).filter((part) => part !== defaultVariant)
  return [...before, defaultVariant]
}

/** The texts of a callout for one reader, each from the first language that has it. */
export interface CalloutTexts {
  title: string
  excerpt: string
  intro: string
  thanksTitle: string
  thanksText: string
  thanksRedirect: string
  nextSteps: readonly NextStep[]
  outcome: string
  shareTitle: string
  shareDescription: string
  imageAlt: string
  buttons: Readonly<Record<string, ButtonTexts>>
  componentText: Readonly<Record<string, string>>
  responseLinkText: Readonly<Record<string, string>>
}

/** As the server answers them: rich texts may be put on a page. */
export type ShownCalloutTexts = CalloutTexts & Record<'intro' | 'thanksText' | 'outcome', SanitisedHtml>

/** Missing languages are no error: every text falls back by itself. */
export function chooseTexts<Written extends Variant>(
  variants: Readonly<Record<string, Written>>,
  { variant, organisationLocale }: { variant: string; organisationLocale: string },
  form: { slides: readonly Pick<Slide, 'id'>[] },
): CalloutTexts &
  Record<'intro' | 'thanksText' | 'outcome', NonNullable<Written['intro' | 'thanksText' | 'outcome']> | ''> {
  const found = variantChain(variant, organisationLocale).flatMap((name) => ownEntry(variants, name) ?? [])
  const text = <Text extends string>(pick: (texts: Written) => Text | null | undefined): Text | '' =>
    found.map(pick).find((value) => typeof value === 'string' && value.trim() !== '') ?? ''
  return {
    title: text(({ title }) => title),
    excerpt: text(({ excerpt }) => excerpt),
    intro: text(({ intro }) => intro),
    thanksTitle: text(({ thanksTitle }) => thanksTitle),
    thanksText: text(({ thanksText }) => thanksText),
    thanksRedirect: text(({ thanksRedirect }) => thanksRedirect),
    nextSteps: stepsOf(found, text),
    outcome: text(({ outcome }) => outcome),
    shareTitle: text(({ shareTitle }) => shareTitle),
    shareDescription: text(({ shareDescription }) => shareDescription),
    imageAlt: text(({ imageAlt }) => imageAlt),
    buttons: Object.fromEntries(form.slides.map(({ id }) => [id, buttonsOf(id, text)])),
    componentText: merge(found.map(({ componentText }) => componentText)),
    responseLinkText: merge(found.map(({ responseLinkText }) => responseLinkText)),
  }
}

/** The title alone, as lists need it. */
export function chooseTitle(variants: Variants, variant: string, organisationLocale: string): string {
  return chooseTexts(variants, { variant, organisationLocale }, { slides: [] }).title
}

/** A stored variant as calls answer it: with texts for every slide, empty where it has none (callouts 2.4). */
export function fillNavigation(variant: Variant, { slides }: Pick<Form, 'slides'>): Variant {
  const missing = slides.filter(({ id }) => !Object.hasOwn(variant.slideNavigation, id))
  const empty = Object.fromEntries(missing.map(({ id }) => [id, { prevText: '', nextText: '', submitText: '' }]))
  return { ...variant, slideNavigation: { ...variant.slideNavigation, ...empty } }
}

/** A form as it is read: with the buttons and translations of one language (callouts 3.1). */
export function formWithTexts({ slides }: Form, { buttons, componentText }: CalloutTexts) {
  const noTexts = { prevText: '', nextText: '', submitText: '' }
  return {
    slides: slides.map((slide) => ({
      ...slide,
      navigation: { ...slide.navigation, ...(ownEntry(buttons, slide.id) ?? noTexts) },
    })),
    componentText,
  }
}
export type FormWithTexts = ReturnType<typeof formWithTexts>

/** As many as the language with the most has; those without a word are left out. */
function stepsOf(
  found: readonly Variant[],
  text: (pick: (texts: Variant) => string | undefined) => string,
): NextStep[] {
  const count = Math.max(0, ...found.map(({ nextSteps }) => nextSteps?.length ?? 0))
  const steps = Array.from({ length: count }, (_, index) => ({
    title: text(({ nextSteps }) => nextSteps?.[index]?.title),
    text: text(({ nextSteps }) => nextSteps?.[index]?.text),
  }))
  return steps.filter((step) => step.title || step.text)
}

function buttonsOf(
  slideId: string,
  text: (pick: (texts: Variant) => string | null | undefined) => string,
): ButtonTexts {
  return {
    prevText: text(({ slideNavigation }) => ownEntry(slideNavigation, slideId)?.prevText),
    nextText: text(({ slideNavigation }) => ownEntry(slideNavigation, slideId)?.nextText),
    submitText: text(({ slideNavigation }) => ownEntry(slideNavigation, slideId)?.submitText),
  }
}

/** The first non-empty translation of each text. */
function merge(translations: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const entries = translations.toReversed().flatMap((texts) => Object.entries(texts))
  return Object.fromEntries(entries.filter(([, translation]) => translation.trim() !== ''))
}
