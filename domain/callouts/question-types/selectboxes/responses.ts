import { isObject } from '../../answers/answers.ts'
import type { Option } from '../../component.ts'
import { optionText } from '../option-text.ts'
import type { Responses } from '../responses-type.ts'

export const selectboxes = {
  filter: { type: 'array', nullable: true },
  text: (answer, { values }) => (isObject(answer) ? ticked(answer, values) : optionText(answer, values)),
  seconds: 12,
} satisfies Responses<'selectboxes'>

/** In the order of the options; ticks that are no longer offered follow by their value. */
function ticked(answer: Record<string, unknown>, options: readonly Option[]): string {
  const values = Object.keys(answer).filter((value) => answer[value] === true)
  const offered = options.filter(({ value }) => values.includes(value))
  const gone = values.filter((value) => !offered.some((option) => option.value === value))
  return [...offered.map(({ label, value }) => label || value), ...gone].join(', ')
}
