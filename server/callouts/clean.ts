import type { Component, TabPane } from '#domain/callouts/component.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import type { Form } from '#domain/callouts/form.ts'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import type { Variant, Variants } from '#domain/callouts/variant.ts'
import { sanitizeRichText } from '#server/content/index.ts'

interface Written {
  formSchema: Form
  newsletterSchema: NewsletterSchema | null
  variants: Variants
}

/**
 * A callout as it may be shown: its HTML without scripts and other active content. Translations of HTML are found by what
 * it becomes, and are HTML themselves.
 */
export function cleanCallout<Stored extends Written>(stored: Stored): Stored {
  const { formSchema, newsletterSchema, variants } = stored
  const html = new Map(htmlOf(stored).map((text) => [text, sanitizeRichText(text)]))
  return {
    ...stored,
    formSchema: { slides: formSchema.slides.map((slide) => ({ ...slide, components: slide.components.map(clean) })) },
    newsletterSchema: newsletterSchema && { ...newsletterSchema, text: sanitizeRichText(newsletterSchema.text) },
    variants: Object.fromEntries(Object.entries(variants).map(([name, texts]) => [name, cleanVariant(texts, html)])),
  }
}

function cleanVariant(texts: Variant, html: ReadonlyMap<string, string>): Variant {
  const { intro, thanksText, responseEmailBody, componentText } = texts
  return {
    ...texts,
    intro: sanitizeRichText(intro),
    thanksText: sanitizeRichText(thanksText),
    responseEmailBody: responseEmailBody === null ? null : sanitizeRichText(responseEmailBody),
    componentText: Object.fromEntries(
      Object.entries(componentText).map(([source, translation]) => {
        const cleaned = html.get(source)
        return cleaned === undefined ? [source, translation] : [cleaned, sanitizeRichText(translation)]
      }),
    ),
  }
}

function clean(component: Component): Component {
  if (component.type === 'content') return { ...component, html: sanitizeRichText(component.html) }
  return 'components' in component ? cleanContainer(component) : component
}

function cleanContainer<Container extends object>(container: Container): Container {
  const parts = (container as { components: (Component | TabPane)[] }).components
  return { ...container, components: parts.map((part) => (part.type ? clean(part) : cleanContainer(part))) }
}

/** Every text that is shown as HTML and may be translated, as it was written. */
function htmlOf({ formSchema, newsletterSchema }: Written): string[] {
  const ofSlides = formSchema.slides.flatMap(({ components }) => components.flatMap(htmlOfComponent))
  return newsletterSchema ? [...ofSlides, newsletterSchema.text] : ofSlides
}

function htmlOfComponent(component: Component | TabPane): string[] {
  return component.type === 'content' ? [component.html] : partsOf(component).flatMap(htmlOfComponent)
}
