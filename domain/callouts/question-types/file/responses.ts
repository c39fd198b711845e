import { isObject } from '../../answers/answers.ts'
import type { Responses } from '../responses-type.ts'

export const file = {
  filter: { type: 'text', nullable: true },
  text: (answer) => (isObject(answer) && typeof answer.url === 'string' ? answer.url : undefined),
  seconds: 40,
  areFiles: true,
  isPersonal: true,
} satisfies Responses<'file'>
