import type { Editing } from '../editing-type.ts'
import { lineRules } from '../text-rules.ts'

export const url = { rules: lineRules } satisfies Editing<'url'>
