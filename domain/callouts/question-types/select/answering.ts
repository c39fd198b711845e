import type { Answering } from '../answering-type.ts'
import { checkChoice, longList, normaliseChoice } from '../choices.ts'
import { takesOne } from '../plain.ts'

export const select = {
  kind: 'input',
  options: ({ data }) => data.values,
  withOptions: (component, values) => ({ ...component, data: { ...component.data, values } }),
  check: (answer, { component }) => checkChoice(answer, component.data.values),
  normalise: (answer, { data }) => normaliseChoice(answer, data.values),
  isPlain: (component) => takesOne(component) && component.data.values.length < longList,
} satisfies Answering<'select'>
