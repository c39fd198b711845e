import type { Component, TabPane } from '#domain/callouts/component.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { isText } from '#domain/callouts/component-types.ts'
import type { Form } from '#domain/callouts/form.ts'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import type { Variant, Variants } from '#domain/callouts/variant.ts'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { beforeRules, readRichText } from '#server/content/index.ts'

interface Written {
  formSchema: Form
  newsletterSchema: NewsletterSchema | null
  variants: Variants
}

type SafeVariant = Omit<Variant, 'outcome'> & {
  intro: SanitisedHtml
  thanksText: SanitisedHtml
  responseEmailBody: SanitisedHtml | null
  outcome?: SanitisedHtml
}

export type Cleaned<Stored extends Written> = Omit<Stored, 'variants'> & {
  variants: Readonly<Record<string, SafeVariant>>
}

/**
 * A callout as it may be stored and shown: its HTML without scripts and other active content, unless these rules made it
 * already. Translations of HTML are found by what it becomes, and are HTML themselves.
 */
export function cleanCallout<Stored extends Written>(stored: Stored, rules: number = beforeRules): Cleaned<Stored> {
  const { formSchema, newsletterSchema, variants } = stored
  const clean: Clean = (html) => readRichText(html, rules)
  const sources = new Set(htmlOf(stored).flatMap((html) => [html, clean(html)]))
  return {
    ...stored,
    formSchema: {
      slides: formSchema.slides.map((slide) => ({
        ...slide,
        components: slide.components.map((component) => cleanComponent(component, clean)),
      })),
    },
    newsletterSchema: newsletterSchema && { ...newsletterSchema, text: clean(newsletterSchema.text) },
    variants: Object.fromEntries(
      Object.entries(variants).map(([name, texts]) => [name, cleanVariant(texts, sources, clean)]),
    ),
  }
}

type Clean = (html: string) => SanitisedHtml

function cleanVariant(texts: Variant, sources: ReadonlySet<string>, clean: Clean): SafeVariant {
  const { intro, thanksText, responseEmailBody, componentText, outcome, ...others } = texts
  return {
    ...others,
    intro: clean(intro),
    thanksText: clean(thanksText),
    ...(outcome !== undefined && { outcome: clean(outcome) }),
    responseEmailBody: responseEmailBody === null ? null : clean(responseEmailBody),
    componentText: Object.fromEntries(
      Object.entries(componentText).map(([source, translation]) => {
        // The form may have come earlier than its translations, and be clean already.
        const isHtml = sources.has(source) || sources.has(clean(source))
        return isHtml ? [clean(source), clean(translation)] : [source, translation]
      }),
    ),
  }
}

function cleanComponent(component: Component, clean: Clean): Component {
  if (isText(component)) return { ...component, html: clean(component.html) }
  return 'components' in component ? cleanContainer(component, clean) : component
}

function cleanContainer<Container extends object>(container: Container, clean: Clean): Container {
  const parts = (container as { components: (Component | TabPane)[] }).components
  return {
    ...container,
    components: parts.map((part) => (part.type ? cleanComponent(part, clean) : cleanContainer(part, clean))),
  }
}

/** Every text that is shown as HTML and may be translated, as it was written. */
function htmlOf({ formSchema, newsletterSchema }: Written): string[] {
  const ofSlides = formSchema.slides.flatMap(({ components }) => components.flatMap(htmlOfComponent))
  return newsletterSchema ? [...ofSlides, newsletterSchema.text] : ofSlides
}

function htmlOfComponent(component: Component | TabPane): string[] {
  return isText(component) ? [component.html] : partsOf(component).flatMap(htmlOfComponent)
}
