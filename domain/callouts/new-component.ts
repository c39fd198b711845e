import { beginsAdminOnly } from './admin-only.ts'
import type { Component, ComponentOf } from './component.ts'
import { type ComponentType, isContainerType } from './component-types.ts'
import { fileStorage } from './file-storage.ts'
import type { Slide } from './form.ts'
import { transliterate } from './transliterate.ts'

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
export function newComponent(type: ComponentType, { id, key, label, firstLabel, currency }: NewComponent): Component {
  const names = { id, key, label }
  const values = [{ label: firstLabel, value: optionValue(firstLabel, []) }]
  if (type === 'content') return { ...names, type, input: false, html: '' }
  if (type === 'tabs') {
    const pane: Component = {
      type: 'panel',
      id: `${id}-1`,
      key: `${key}1`,
      label: firstLabel,
      input: false,
      components: [],
    }
    return { ...names, type, input: false, components: [pane] }
  }
  if (isContainerType(type)) return { ...names, type, input: false, components: [] }
  const input = {
    ...names,
    input: true,
    validate: { required: false },
    ...(beginsAdminOnly(type) && { adminOnly: true }),
  } as const
  switch (type) {
    case 'select':
      return { ...input, type, data: { values } }
    case 'radio':
    case 'selectboxes':
      return { ...input, type, values }
    case 'currency':
      return { ...input, type, currency }
    case 'time':
      return { ...input, type, inputMask: '99:99' }
    case 'datetime':
      return { ...input, type, ...newDate }
    case 'file':
      return { ...input, type, image: true, storage: fileStorage, fileMaxSize: '20MB' }
    default:
      return { ...input, type }
  }
}

const newDate: Pick<ComponentOf<'datetime'>, 'widget' | 'enableMinDateInput' | 'enableMaxDateInput'> = {
  enableMinDateInput: false,
  enableMaxDateInput: false,
  widget: {
    mode: 'single',
    enableTime: true,
    format: 'yyyy-MM-dd HH:mm',
    hourIncrement: 1,
    minuteIncrement: 5,
    locale: 'en',
    minDate: null,
    maxDate: null,
    disableWeekends: false,
    disableWeekdays: false,
  },
}

export function newSlide(id: string, title: string): Slide {
  return { id, title, components: [], navigation: { nextSlideId: '' } }
}

/** A key of letters and digits from a label, `howDoYouTravel`; with a number when it is taken. */
export function keyFromLabel(label: string, taken: readonly string[], locale: string): string {
  const words = wordsOf(label, locale)
  const key = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  return free(key.slice(0, 100) || 'question', taken)
}

/** The value of an option from its label, `road-works`. Values stay when labels change. */
export function optionValue(label: string, taken: readonly string[], locale = 'en'): string {
  return free(wordsOf(label, locale).join('-').slice(0, 100) || 'option', taken)
}

function wordsOf(label: string, locale: string): string[] {
  return transliterate(label, locale).match(/[a-z0-9]+/g) ?? []
}

function free(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number += 1) if (!taken.includes(`${name}${number}`)) return `${name}${number}`
}
