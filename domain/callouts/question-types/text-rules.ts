import type { TypeRules } from './editing-type.ts'

const lengths = ['minLength', 'maxLength'] as const

/** What one line is compared with. */
export const lineRules: TypeRules = { counts: lengths, numbers: [], pattern: true }

/** What a text of any words is compared with. */
export const textRules: TypeRules = { counts: [...lengths, 'minWords', 'maxWords'], numbers: [], pattern: true }
