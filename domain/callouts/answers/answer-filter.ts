import type { Filter } from '#domain/rules/filter.ts'
import type { InputComponent } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import { isChoice } from '../component-types.ts'
import { responsesOf } from '../question-types/responses.ts'
import { isMultiple } from './normalise.ts'

/** What lists may ask about the answers to a question (callouts 9.4). Whoever gave none has not given this one. */
export function answerFilter(component: InputComponent): Filter {
  return {
    ...responsesOf(component.type).filter,
    ...(isChoice(component) && { options: optionsOf(component).map(({ value }) => value) }),
    ...(isMultiple(component) && { several: true }),
    absentDiffers: true,
  }
}

/** Whether answers are stories of many lines: they take more room, and are what a reader of responses looks for. */
export function isStory({ type }: Pick<InputComponent, 'type'>): boolean {
  return responsesOf(type).filter.type === 'blob'
}
