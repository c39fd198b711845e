import type { Component, TabPane } from './component.ts'
import { optionsOf, partsOf } from './component-parts.ts'
import type { Form } from './form.ts'
import type { NewsletterSchema } from './newsletter-schema.ts'
import type { ResponseViewSchema } from './response-view.ts'
import type { ButtonTexts, Variant, Variants } from './variant.ts'
import { defaultVariant } from './variant-name.ts'

/** The texts of a form that are translated by their source, each once, in the order they are met (callouts 2.5). */
export function formTexts({ slides }: Pick<Form, 'slides'>, newsletter: NewsletterSchema | null = null): string[] {
  const inForm = slides.flatMap(({ components }) => components.flatMap(componentTexts))
  const groups = newsletter?.groups.map(({ label }) => label) ?? []
  const inNewsletter = newsletter ? [newsletter.title, newsletter.text, newsletter.optIn, ...groups] : []
  return [...new Set([...inForm, ...inNewsletter])].filter((text) => text.trim() !== '')
}

function componentTexts(component: Component | TabPane): string[] {
  const { label, description, placeholder, html } = component as Record<string, unknown>
  const own = [label, description, placeholder, html].filter((text) => typeof text === 'string')
  const options = optionsOf(component).map((option) => option.label)
  return [...own, ...options, ...partsOf(component).flatMap(componentTexts)]
}

/** One text of a callout that a language may have its own of. */
export type TextToTranslate =
  | { kind: 'text'; field: TranslatedField; source: string }
  | { kind: 'button'; slideId: string; button: keyof ButtonTexts; source: string }
  | { kind: 'component'; source: string }
  | { kind: 'link'; source: string }

export const translatedFields = [
  'title',
  'excerpt',
  'intro',
  'thanksTitle',
  'thanksText',
  'thanksRedirect',
  'shareTitle',
  'shareDescription',
  'imageAlt',
] as const
export type TranslatedField = (typeof translatedFields)[number]

/** What the default language says, in the order of the translation page. What it leaves empty needs no translation. */
export function textsToTranslate(callout: {
  variants: Variants
  formSchema: Form
  newsletterSchema: NewsletterSchema | null
  responseViewSchema: Pick<ResponseViewSchema, 'links'> | null
}): TextToTranslate[] {
  const texts = callout.variants[defaultVariant]
  if (!texts) return []
  const { formSchema, newsletterSchema, responseViewSchema } = callout
  const all: TextToTranslate[] = [
    ...translatedFields.map((field) => ({ kind: 'text' as const, field, source: texts[field] ?? '' })),
    ...formSchema.slides.flatMap(({ id }) => buttonTexts(id, texts)),
    ...formTexts(formSchema, newsletterSchema).map((source) => ({ kind: 'component' as const, source })),
    ...[...new Set(responseViewSchema?.links.map(({ text }) => text))].map((source) => ({
      kind: 'link' as const,
      source,
    })),
  ]
  return all.filter(({ source }) => source.trim() !== '')
}

function buttonTexts(slideId: string, { slideNavigation }: Variant): TextToTranslate[] {
  const texts = Object.hasOwn(slideNavigation, slideId) ? slideNavigation[slideId] : undefined
  const buttons = ['prevText', 'nextText', 'submitText'] as const
  return buttons.map((button) => ({ kind: 'button', slideId, button, source: texts?.[button] ?? '' }))
}

/** What a language says itself; `''` when readers see another one's text. */
export function translationOf(variant: Variant, text: TextToTranslate): string {
  const own = <T>(entries: Readonly<Record<string, T>>, name: string) =>
    Object.hasOwn(entries, name) ? entries[name] : undefined
  switch (text.kind) {
    case 'text':
      return variant[text.field] ?? ''
    case 'button':
      return own(variant.slideNavigation, text.slideId)?.[text.button] ?? ''
    case 'component':
      return own(variant.componentText, text.source) ?? ''
    case 'link':
      return own(variant.responseLinkText, text.source) ?? ''
  }
}

/** How far a translation is: 34 of 40. */
export function translationProgress(
  variant: Variant,
  texts: readonly TextToTranslate[],
): { translated: number; total: number } {
  const translated = texts.filter((text) => translationOf(variant, text).trim() !== '').length
  return { translated, total: texts.length }
}
