import { optionText } from '../option-text.ts'
import type { Responses } from '../responses-type.ts'

export const radio = {
  filter: { type: 'enum', nullable: true },
  text: (answer, { values }) => optionText(answer, values),
  seconds: 8,
} satisfies Responses<'radio'>
