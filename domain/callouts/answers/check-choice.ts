import type { InputComponent } from '../component.ts'
import { optionsOf } from '../component-parts.ts'
import { isObject } from './answers.ts'
import { readNumber } from './read-number.ts'
import type { AnswerProblem } from './rule.ts'

export function checkChoice(component: InputComponent, answer: unknown): AnswerProblem | undefined {
  return optionsOf(component).some(({ value }) => value === answer) ? undefined : { rule: 'option' }
}

const isFlag = (value: unknown) => typeof value === 'boolean'

export function checkTicks(component: InputComponent, answer: unknown): AnswerProblem | undefined {
  if (!isObject(answer)) return { rule: 'option' }
  const known = new Set(optionsOf(component).map(({ value }) => value))
  const values = Object.keys(answer)
  const fits = values.length <= known.size && values.every((value) => known.has(value) && isFlag(answer[value]))
  if (!fits) return { rule: 'option' }
  const count = values.filter((value) => answer[value]).length
  const least = readNumber(component.validate?.minSelectedCount)
  if (least !== undefined && count < least) return { rule: 'minSelectedCount', limit: least }
  const most = readNumber(component.validate?.maxSelectedCount)
  return most !== undefined && count > most ? { rule: 'maxSelectedCount', limit: most } : undefined
}
