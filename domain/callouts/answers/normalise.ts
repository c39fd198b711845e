import type { InputComponent } from '../component.ts'
import { answeringOf } from '../question-types/answering.ts'
import { isObject } from './answers.ts'

/** Absent, null, `''`, `[]`, `{}`, a list of nothing else, and what a type says is none (callouts 7.1). */
export function isNoAnswer(answer: unknown, type?: InputComponent['type']): boolean {
  if (answer === undefined || answer === null || answer === '') return true
  if (Array.isArray(answer)) return answer.every((entry) => isNoAnswer(entry))
  if (!isObject(answer)) return false
  return (type && answeringOf(type).isNone?.(answer)) ?? Object.keys(answer).length === 0
}

/**
 * An answer in the one form in which it is stored; undefined when it is none. A list where one answer is asked for is
 * that answer, one answer where several are asked for is a list. What does not fit stays as it is, for the check to say.
 */
export function normaliseAnswer(component: InputComponent, answer: unknown): unknown {
  const isWhole = answeringOf(component.type).answers === 'whole'
  const normal = isWhole ? normaliseOne(component, answer) : normaliseList(component, answer)
  return isNoAnswer(normal, component.type) ? undefined : normal
}

/** Lists of several answers, where the type has any. */
export function isMultiple({ type, multiple }: InputComponent): boolean {
  const { answers } = answeringOf(type)
  return multiple === true && answers !== 'one' && answers !== 'whole'
}

function normaliseList(component: InputComponent, answer: unknown): unknown {
  if (isNoAnswer(answer)) return undefined
  if (!Array.isArray(answer))
    return isMultiple(component) ? [normaliseOne(component, answer)] : normaliseOne(component, answer)
  const given = answer.filter((entry) => !isNoAnswer(entry)).map((entry) => normaliseOne(component, entry))
  const [only] = given
  const isSingle = !isMultiple(component) && answeringOf(component.type).answers !== 'list' && given.length === 1
  return isSingle && !Array.isArray(only) ? only : given
}

function normaliseOne(component: InputComponent, answer: unknown): unknown {
  const { normalise } = answeringOf(component.type)
  return normalise ? normalise(answer, component) : answer
}
