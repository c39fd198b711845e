import type { Editing } from '../editing-type.ts'
import { lineRules } from '../text-rules.ts'

export const email = { rules: lineRules, family: 'text', beginsAdminOnly: true } satisfies Editing<'email'>
