import type { InputComponent } from './component.ts'
import { answeringOf } from './question-types/answering.ts'

/** Answered in the browser's own fields on every device, so that they can come with the page before any script has run. */
export function isPlain(component: InputComponent): boolean {
  return answeringOf(component.type).isPlain?.(component) === true
}

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
  return answeringOf(type).height ?? '3rem'
}
