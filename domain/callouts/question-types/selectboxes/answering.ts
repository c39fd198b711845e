import { isObject, scalarText } from '../../answers/answers.ts'
import { readNumber } from '../../answers/read-number.ts'
import type { AnswerProblem } from '../../answers/rule.ts'
import type { ComponentOf, Option } from '../../component.ts'
import type { Answering } from '../answering-type.ts'
import { ownOptions } from '../choices.ts'
import { always } from '../plain.ts'

export const selectboxes = {
  kind: 'input',
  answers: 'whole',
  ...ownOptions,
  check: (answer, { component }) => checkTicks(answer, component),
  normalise: (answer, { values }) => toTicks(answer, values),
  isNone: (ticks) => !Object.values(ticks).includes(true),
  isPlain: always,
} satisfies Answering<'selectboxes'>

const isFlag = (value: unknown) => typeof value === 'boolean'

function checkTicks(answer: unknown, component: ComponentOf<'selectboxes'>): AnswerProblem | undefined {
  if (!isObject(answer)) return { rule: 'option' }
  const known = new Set(component.values.map(({ value }) => value))
  const values = Object.keys(answer)
  const fits = values.length <= known.size && values.every((value) => known.has(value) && isFlag(answer[value]))
  if (!fits) return { rule: 'option' }
  const count = values.filter((value) => answer[value]).length
  const least = readNumber(component.validate?.minSelectedCount)
  if (least !== undefined && count < least) return { rule: 'minSelectedCount', limit: least }
  const most = readNumber(component.validate?.maxSelectedCount)
  return most !== undefined && count > most ? { rule: 'maxSelectedCount', limit: most } : undefined
}

/** A list of ticked options as an object; the blank key that form builders add is left out. */
function toTicks(answer: unknown, options: readonly Option[]): unknown {
  if (Array.isArray(answer)) {
    const known = new Set(options.map(({ value }) => value))
    const texts = answer.filter((value) => value !== '').map(scalarText)
    const areKnown = texts.every((text) => text !== undefined && known.has(text))
    return areKnown ? Object.fromEntries(texts.map((value) => [value, true])) : answer
  }
  if (!isObject(answer) || !Object.hasOwn(answer, '')) return answer
  return Object.fromEntries(Object.entries(answer).filter(([value]) => value !== ''))
}
