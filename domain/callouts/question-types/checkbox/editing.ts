import type { Editing } from '../editing-type.ts'

export const checkbox = { uses: ['filter'] } satisfies Editing<'checkbox'>
