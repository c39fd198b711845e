import { optionText } from '../option-text.ts'
import type { Responses } from '../responses-type.ts'

export const select = {
  filter: { type: 'enum', nullable: true },
  text: (answer, { data }) => optionText(answer, data.values),
  seconds: 10,
} satisfies Responses<'select'>
