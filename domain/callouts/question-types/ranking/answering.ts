import type { AnswerProblem } from '../../answers/rule.ts'
import type { Option } from '../../component.ts'
import type { Answering } from '../answering-type.ts'
import { normaliseChoices, ownOptions } from '../choices.ts'

export const ranking = {
  kind: 'input',
  answers: 'whole',
  ...ownOptions,
  check: (answer, { component }) => checkOrder(answer, component.values),
  normalise: (answer, { values }) => (Array.isArray(answer) ? normaliseChoices(answer, values) : answer),
  height: '10rem',
} satisfies Answering<'ranking'>

/** All options, each once. */
function checkOrder(answer: unknown, options: readonly Option[]): AnswerProblem | undefined {
  if (!Array.isArray(answer) || answer.length !== options.length) return { rule: 'option' }
  const given = new Set(answer)
  return options.every(({ value }) => given.has(value)) ? undefined : { rule: 'option' }
}
