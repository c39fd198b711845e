import { isMultiple } from './answers/normalise.ts'
import { readNumber } from './answers/read-number.ts'
import type { ComponentOf, InputComponent } from './component.ts'
import { optionsOf } from './component-parts.ts'

/** Few answers stand as cards, many as a list. */
export const mostCards = 5
/** From so many on a list can be searched, except on phones. */
export const longList = 10

const plainTypes = [
  'textfield',
  'email',
  'url',
  'phoneNumber',
  'textarea',
  'number',
  'currency',
  'checkbox',
  'radio',
  'selectboxes',
  'select',
] as const
export type PlainComponent = ComponentOf<(typeof plainTypes)[number]>

/** Answered in the browser's own fields on every device, so that they can come with the page before any script has run. */
export function isPlain(component: InputComponent): component is PlainComponent {
  if (component.type === 'radio') return true
  if (isMultiple(component) || !plainTypes.some((type) => type === component.type)) return false
  return component.type !== 'select' || optionsOf(component).length < longList
}

/** How many lines of a long text are seen before anything is written: three, unless the newsroom wants others. */
export function linesOf({ rows }: ComponentOf<'textarea'>): number {
  const wanted = readNumber(rows)
  return wanted === undefined || wanted < 1 ? 3 : Math.min(Math.floor(wanted), mostLines)
}

/** What is longer scrolls. */
export function mostLinesOf(component: ComponentOf<'textarea'>): number {
  return Math.max(12, linesOf(component))
}

const mostLines = 40

/** The id of a question's control, or of the group of its controls; those of a group have it as their name. */
export function questionId(slideId: string, key: string): string {
  return `question-${encodeURIComponent(slideId)}.${encodeURIComponent(key)}`
}

/**
 * The name under which a form that came with the page names each question it holds: of a box that is not ticked nothing
 * else is there.
 */
export const drawnName = 'drawn'

/** About as high as a question's control is, for its place while it is on its way: what follows is to stay where it is. */
export function placeHeight(type: InputComponent['type']): string {
  return placeHeights[type] ?? '3rem'
}

const placeHeights: Partial<Record<InputComponent['type'], string>> = {
  address: '12rem',
  file: '8rem',
  signature: '11.5rem',
}

/** What a number is typed with on a phone, whose number pad has no minus sign. */
export function numberKeyboard(component: ComponentOf<'number' | 'currency'>): 'text' | 'numeric' | 'decimal' {
  const { type, validate, ...rest } = component
  if (type === 'currency') return 'decimal'
  if ((readNumber(validate?.min) ?? 0) < 0) return 'text'
  return validate?.integer === true || rest.decimalLimit === 0 ? 'numeric' : 'decimal'
}
