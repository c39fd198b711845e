import { optionText } from '../option-text.ts'
import type { Responses } from '../responses-type.ts'

export const ranking = {
  filter: { type: 'array', nullable: true },
  text: (answer, { values }) => optionText(answer, values),
  seconds: 20,
} satisfies Responses<'ranking'>
