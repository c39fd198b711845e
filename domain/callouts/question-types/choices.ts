import type { AnswerProblem } from '../answers/rule.ts'
import type { InputComponent, Option } from '../component.ts'

/** Few answers stand as cards, many as a list. */
export const mostCards = 5
/** From so many on a list can be searched, except on phones. */
export const longList = 10

/** Of types whose options are their `values`. */
export const ownOptions = {
  options: ({ values }: { values: readonly Option[] }) => values,
  withOptions: (component: InputComponent, values: readonly Option[]) => ({ ...component, values }),
} as const

/** A number or a flag that reads like an option's value is that value. */
export function normaliseChoice(answer: unknown, options: readonly Option[]): unknown {
  return isNumberOrFlag(answer) && options.some(({ value }) => value === String(answer)) ? String(answer) : answer
}

/** Many at once: each option is read once, however many answers a guest sends. */
export function normaliseChoices(answers: readonly unknown[], options: readonly Option[]): unknown[] {
  const values = new Set(options.map(({ value }) => value))
  return answers.map((answer) => (isNumberOrFlag(answer) && values.has(String(answer)) ? String(answer) : answer))
}

const isNumberOrFlag = (answer: unknown) => typeof answer === 'number' || typeof answer === 'boolean'

export function checkChoice(answer: unknown, options: readonly Option[]): AnswerProblem | undefined {
  return options.some(({ value }) => value === answer) ? undefined : { rule: 'option' }
}
