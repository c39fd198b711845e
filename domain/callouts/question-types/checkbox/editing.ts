import type { Editing } from '../editing-type.ts'

export const checkbox = {} satisfies Editing<'checkbox'>
