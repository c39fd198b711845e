import { isObject } from '#domain/callouts/answers/answers.ts'
import type { Option } from '#domain/callouts/component.ts'
import { chosenOf } from './chosen.ts'

/** What was chosen, in the words and the order of the options; what is no longer offered follows by its value. */
export function chosenLabels(answer: unknown, options: readonly Option[]): string[] {
  const values = isObject(answer) ? Object.keys(answer).filter((value) => answer[value] === true) : chosenOf(answer)
  const offered = options.filter(({ value }) => values.includes(value))
  const gone = values.filter((value) => !offered.some((option) => option.value === value))
  return [...offered.map(({ label, value }) => label || value), ...gone]
}
