import type { Component, TabPane } from './component.ts'
import { isContainer } from './component-kinds.ts'
import { optionsOf, patternMessageOf, textNames, withOptions } from './component-parts.ts'
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

function translateComponent<Any extends Component | TabPane>(component: Any, say: Say): Any {
  const texts = textNames(component).flatMap((name) => {
    const source = (component as Record<string, unknown>)[name]
    return typeof source === 'string' ? [[name, say(source)]] : []
  })
  const message = patternMessageOf(component)
  const validate = message === undefined ? {} : { validate: { ...ruleOf(component), patternMessage: say(message) } }
  return translateInside({ ...component, ...Object.fromEntries(texts), ...validate }, say)
}

function ruleOf(component: Component | TabPane): object {
  return (component as { validate?: object }).validate ?? {}
}

function translateInside<Any extends Component | TabPane>(component: Any, say: Say): Any {
  if (isContainer(component)) {
    return { ...component, components: component.components.map((part) => translateComponent(part, say)) }
  }
  const options = optionsOf(component).map((option) => ({ ...option, label: say(option.label) }))
  return withOptions(component, options)
}
