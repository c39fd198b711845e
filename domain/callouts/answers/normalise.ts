import type { InputComponent } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import { isObject, scalarText } from './answers.ts'

/** Absent, null, `''`, `[]`, `{}`, a list of nothing else, and for tick boxes nothing ticked (callouts 7.1). */
export function isNoAnswer(answer: unknown, type?: InputComponent['type']): boolean {
  if (answer === undefined || answer === null || answer === '') return true
  if (Array.isArray(answer)) return answer.every((entry) => isNoAnswer(entry))
  if (!isObject(answer)) return false
  return type === 'selectboxes' ? !Object.values(answer).includes(true) : Object.keys(answer).length === 0
}

/**
 * An answer in the one form in which it is stored; undefined when it is none. A list where one answer is asked for is
 * that answer, one answer where several are asked for is a list. What does not fit stays as it is, for the check to say.
 */
export function normaliseAnswer(component: InputComponent, answer: unknown): unknown {
  const normal = component.type === 'selectboxes' ? toTicks(component, answer) : normaliseList(component, answer)
  return isNoAnswer(normal, component.type) ? undefined : normal
}

/** Lists of several answers; a checkbox and a set of tick boxes have one whatever their mark says. */
export function isMultiple({ type, multiple }: InputComponent): boolean {
  return multiple === true && type !== 'checkbox' && type !== 'selectboxes'
}

function normaliseList(component: InputComponent, answer: unknown): unknown {
  if (isNoAnswer(answer)) return undefined
  if (!Array.isArray(answer))
    return isMultiple(component) ? [normaliseOne(component, answer)] : normaliseOne(component, answer)
  const given = answer.filter((entry) => !isNoAnswer(entry)).map((entry) => normaliseOne(component, entry))
  const [only] = given
  const isSingle = !isMultiple(component) && component.type !== 'file' && given.length === 1
  return isSingle && !Array.isArray(only) ? only : given
}

function normaliseOne(component: InputComponent, answer: unknown): unknown {
  if (component.type !== 'select' && component.type !== 'radio') return answer
  if (typeof answer !== 'number' && typeof answer !== 'boolean') return answer
  const text = String(answer)
  return optionsOf(component).some(({ value }) => value === text) ? text : answer
}

/** A list of ticked options as an object; the blank key that form builders add is left out. */
function toTicks(component: InputComponent, answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const known = new Set(optionsOf(component).map(({ value }) => value))
    const texts = answer.filter((value) => value !== '').map(scalarText)
    const areKnown = texts.every((text) => text !== undefined && known.has(text))
    return areKnown ? Object.fromEntries(texts.map((value) => [value, true])) : answer
  }
  if (!isObject(answer) || !Object.hasOwn(answer, '')) return answer
  return Object.fromEntries(Object.entries(answer).filter(([value]) => value !== ''))
}
