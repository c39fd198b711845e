import type { InputType } from '../component-types.ts'

/** The rules of `validate` that an answer of a type is compared with (callouts 7.2), `required` aside. */
export interface TypeRules {
  /** Whole numbers from 0. */
  counts: readonly ('minLength' | 'maxLength' | 'minWords' | 'maxWords' | 'minSelectedCount' | 'maxSelectedCount')[]
  numbers: readonly ('min' | 'max')[]
  pattern: boolean
}

const lengths = ['minLength', 'maxLength'] as const
const none: TypeRules = { counts: [], numbers: [], pattern: false }
const line: TypeRules = { counts: lengths, numbers: [], pattern: true }
const text: TypeRules = { counts: [...lengths, 'minWords', 'maxWords'], numbers: [], pattern: true }

const rules: Partial<Record<InputType, TypeRules>> = {
  textfield: text,
  textarea: text,
  email: line,
  url: line,
  number: { counts: [], numbers: ['min', 'max'], pattern: false },
  selectboxes: { counts: ['minSelectedCount', 'maxSelectedCount'], numbers: [], pattern: false },
}

export function rulesOf(type: InputType): TypeRules {
  return rules[type] ?? none
}
