import type { Component } from './component.ts'
import { isInputType } from './component-kinds.ts'
import type { ComponentType } from './component-types.ts'
import type { Slide } from './form.ts'
import { freeName, wordsOf } from './option-value.ts'
import { editing, editingOf } from './question-types/editing.ts'
import type { ComponentEditing } from './question-types/editing-type.ts'

/** What the editor knows about a component that is about to be added. Words are its own, in the editor's language. */
export interface NewComponent {
  id: string
  key: string
  label: string
  /** Of the first option, or of the first pane. */
  firstLabel: string
  currency: string
}

/**
 * A component as the palette adds it: not required, with one option or pane, pictures only, day and time. Answers that say
 * who somebody is, and files, begin as the newsroom's own.
 */
export function newComponent(type: ComponentType, words: NewComponent): Component {
  const { id, key, label } = words
  const own = (editing[type] as ComponentEditing).begin?.(words)
  return {
    id,
    key,
    label,
    type,
    input: isInputType(type),
    ...(isInputType(type) && {
      validate: { required: false },
      ...(editingOf(type).beginsAdminOnly && { adminOnly: true }),
    }),
    ...own,
  } as Component
}

export function newSlide(id: string, title: string): Slide {
  return { id, title, components: [], navigation: { nextSlideId: '' } }
}

/** A key of letters and digits from a label, `howDoYouTravel`; with a number when it is taken. */
export function keyFromLabel(label: string, taken: readonly string[], locale: string): string {
  const words = wordsOf(label, locale)
  const key = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  return freeName(key.slice(0, 100) || 'question', taken)
}
