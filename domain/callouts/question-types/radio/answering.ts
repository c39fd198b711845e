import type { Answering } from '../answering-type.ts'
import { checkChoice, normaliseChoice, ownOptions } from '../choices.ts'
import { always } from '../plain.ts'

export const radio = {
  kind: 'input',
  ...ownOptions,
  check: (answer, { component }) => checkChoice(answer, component.values),
  normalise: (answer, { values }) => normaliseChoice(answer, values),
  leadsOn: true,
  isPlain: always,
} satisfies Answering<'radio'>
