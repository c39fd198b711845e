import type { Component, Option, TabPane } from './component.ts'
import { patternMessageOf } from './component-parts.ts'
import type { NewsletterSchema } from './newsletter-schema.ts'
import type { FormWithTexts } from './texts.ts'
import { translate } from './translate.ts'

type Say = (source: string) => string

/** A form in the language that was asked for: only texts differ, so that answers and conditions fit it as before. */
export function translateForm(form: FormWithTexts): FormWithTexts {
  const say: Say = (source) => translate(form.componentText, source)
  return {
    ...form,
    slides: form.slides.map((slide) => ({
      ...slide,
      components: slide.components.map((component) => translateComponent(component, say)),
    })),
  }
}

/** The offer of newsletters is translated through the texts of the form. */
export function translateNewsletter(
  schema: NewsletterSchema,
  { componentText }: Pick<FormWithTexts, 'componentText'>,
): NewsletterSchema {
  const say: Say = (source) => translate(componentText, source)
  return {
    title: say(schema.title),
    text: say(schema.text),
    optIn: say(schema.optIn),
    groups: schema.groups.map((group) => ({ ...group, label: say(group.label) })),
  }
}

const translated = ['label', 'description', 'placeholder', 'html'] as const

function translateComponent<Any extends Component | TabPane>(component: Any, say: Say): Any {
  const texts = translated.flatMap((name) => {
    const source = (component as Record<string, unknown>)[name]
    return typeof source === 'string' ? [[name, say(source)]] : []
  })
  const message = patternMessageOf(component)
  const validate = message === undefined ? {} : { validate: { ...ruleOf(component), patternMessage: say(message) } }
  return { ...component, ...Object.fromEntries(texts), ...validate, ...translateParts(component, say) }
}

function ruleOf(component: Component | TabPane): object {
  return (component as { validate?: object }).validate ?? {}
}

function translateParts(component: Component | TabPane, say: Say): object {
  const options = (values: readonly Option[]) => values.map((option) => ({ ...option, label: say(option.label) }))
  switch (component.type) {
    case 'select':
      return { data: { ...component.data, values: options(component.data.values) } }
    case 'radio':
    case 'selectboxes':
      return { values: options(component.values) }
    case undefined:
    case 'panel':
    case 'well':
    case 'tabs':
      return { components: component.components.map((part) => translateComponent(part, say)) }
    default:
      return {}
  }
}
