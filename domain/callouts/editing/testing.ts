import fc from 'fast-check'
import type { Component } from '../component.ts'
import { isContainerType } from '../component-kinds.ts'
import type { ComponentType } from '../component-types.ts'
import type { Form } from '../form.ts'
import { newComponent } from '../new-component.ts'
import { defaultPublicView } from '../public-view.ts'
import { exampleCallout, exampleForm } from '../testing.ts'
import { Variants } from '../variant.ts'
import { type Draft, newDraft } from './draft.ts'
import { partsIn, withOwnIds } from './tree.ts'

/** A component with an id and key that both are its name. */
export function some(type: ComponentType, name: string, more: object = {}): Component {
  const names = { id: name, key: name, label: name, firstLabel: 'One', currency: 'EUR' }
  return { ...newComponent(type, names), ...more } as Component
}

/** Slides by name, each with these components. */
export function formOf(slides: Readonly<Record<string, Component[]>>): Form {
  return {
    slides: Object.entries(slides).map(([id, components]) => ({
      id,
      title: '',
      components,
      navigation: { nextSlideId: '' },
    })),
  }
}

/** `q1`, `q2` …, for what needs ids of its own. */
export function ids(prefix = 'new'): () => string {
  let count = 0
  return () => {
    count += 1
    return `${prefix}${count}`
  }
}

const words = { thanksTitle: 'Thanks', thanksText: '<p>Thanks.</p>', back: 'Back', next: 'Next', submit: 'Send' }

/** A new callout that has this form. */
export function draftWith(formSchema: Form, more: Partial<Draft> = {}): Draft {
  return { ...newDraft(formSchema.slides[0]?.id ?? '', words), formSchema, ...more }
}

/** The contract's example as the editor has it once it was read. */
export function exampleDraft(): Draft {
  return {
    ...(exampleCallout as unknown as Draft),
    publicView: defaultPublicView,
    formSchema: withOwnIds(exampleForm, ids()),
    variants: Variants.parse(exampleCallout.variants),
  }
}

/** Where everything stands, each component on a line: `slide/container/key`. */
export function outlineOf(form: Pick<Form, 'slides'>): string[] {
  return [...partsIn(form)].map(({ part, spot, around }) =>
    [spot.slideId, ...around.map(({ key }) => key), part.key].join('/'),
  )
}

type Shape = { type: ComponentType; inside: Shape[] }

const leaf = fc
  .constantFrom<ComponentType>('textfield', 'radio', 'select', 'content', 'file')
  .map((type): Shape => ({ type, inside: [] }))
const frame = (inside: fc.Arbitrary<Shape>) =>
  fc.record({
    type: fc.constantFrom<ComponentType>('panel', 'well', 'tabs'),
    inside: fc.array(inside, { maxLength: 3 }),
  })
const shape = fc.oneof({ weight: 3, arbitrary: leaf }, frame(fc.oneof({ weight: 2, arbitrary: leaf }, frame(leaf))))

/** Forms of one to four slides, with containers in containers, whose components are called by their order. */
export const someForm: fc.Arbitrary<Form> = fc
  .array(fc.array(shape, { maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map((slides) => {
    const next = ids('c')
    return formOf(
      Object.fromEntries(slides.map((shapes, index) => [`s${index + 1}`, shapes.map((each) => fromShape(each, next))])),
    )
  })

function fromShape({ type, inside }: Shape, next: () => string): Component {
  const name = next()
  if (!isContainerType(type)) return some(type, name)
  const components = inside.map((each) => fromShape(each, next))
  if (type !== 'tabs') return some(type, name, { components })
  const pane = next()
  return some('tabs', name, { components: [some('panel', pane, { components })] })
}
