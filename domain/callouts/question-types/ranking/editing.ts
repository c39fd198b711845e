import type { Editing } from '../editing-type.ts'
import { firstOption } from '../first-option.ts'

export const ranking = { begin: (words) => ({ values: firstOption(words) }) } satisfies Editing<'ranking'>
